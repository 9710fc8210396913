import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPython,
  type Measurement,
  measureInARow,
  measureJob,
  measurePeer,
  median,
} from './measurement.ts';
import { readOptions } from './options.ts';
import { sampleMarks, samplePdf } from './sample.ts';
import { scanMarks, scannedPdf } from './scans.ts';
import { type Row, table } from './table.ts';

const pages = 200;
const marksPerPage = 10;
const renderedPages = 40;
const renderDpi = 100;
const scannedPages = 8;
const rounds = 3;
const filesInARow = 400;
const seed = 20;

interface Contender {
  readonly name: string;
  extract(): Promise<Measurement>;
  extractLater?(): Promise<Measurement>;
  redact?(): Promise<Measurement>;
  redactLater?(): Promise<Measurement>;
  render(): Promise<Measurement>;
  redactScans?(): Promise<Measurement>;
}

interface Result {
  readonly extract: Measurement;
  readonly extractLater: Measurement | undefined;
  readonly redact: Measurement | undefined;
  readonly redactLater: Measurement | undefined;
  readonly render: Measurement;
  readonly redactScans: Measurement | undefined;
}

/** Where the documents lie that are measured. */
interface Files {
  readonly text: string;
  readonly textMarks: string;
  /** Read or redacted first, by programs that then do so with the text in the same process. */
  readonly earlier: string;
  readonly earlierMarks: string;
  readonly scans: string;
  readonly scansMarks: string;
}

readOptions({
  command: 'npm run bench',
  about: 'Speed and memory of extraction, redaction and rendering, beside PyMuPDF and poppler.',
  options: {},
});

const folder = mkdtempSync(join(tmpdir(), 'sladd-bench-'));
try {
  const bytes = samplePdf(pages, seed);
  const marks = sampleMarks(bytes, marksPerPage, seed);
  const earlier = samplePdf(pages, seed + 1);
  const scans = await scannedPdf(scannedPages, seed);
  const files: Files = {
    text: write('sample.pdf', bytes),
    textMarks: write('marks.json', JSON.stringify(marks)),
    earlier: write('earlier.pdf', earlier),
    earlierMarks: write('earlier-marks.json', JSON.stringify(sampleMarks(earlier, marksPerPage, seed))),
    scans: write('scans.pdf', scans),
    scansMarks: write('scan-marks.json', JSON.stringify(scanMarks(scannedPages))),
  };
  console.log(
    `A generated document of ${pages} pages, ${bytes.length} bytes, ${marks.length} marks; ` +
      `${scannedPages} colour scans, ${scans.length} bytes.`,
  );
  const contenders = await findContenders(files);
  const results = await measureAll(contenders);
  const head = ['', ...contenders.map(({ name }) => name)];
  console.log(table(head, rows(results, { text: bytes.length, scans: scans.length })));
  console.log(
    'In brackets: how many times as fast, as small or as lean Sladd is. Median of three interleaved rounds.\n' +
      "Sladd's redaction includes cleaning the document and checking the saved bytes with two readers.",
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const { heldMib, refused } = await measureInARow(filesInARow);
console.log(
  `${filesInARow} small files in a row in one process, ${refused} refused: ${heldMib.join(', ')} MiB held ` +
    `after each ${filesInARow / heldMib.length}.`,
);

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function findContenders(files: Files): Promise<Contender[]> {
  const twoFiles = [files.earlier, files.earlierMarks, files.text, files.textMarks];
  const dpi = String(renderDpi);
  const count = String(renderedPages);
  const contenders: Contender[] = [
    {
      name: 'Sladd',
      extract: () => measureJob('extract', [files.text]),
      extractLater: () => measureJob('extract-by-server', [files.earlier, files.text]),
      redact: () => measureJob('redact', [files.text, files.textMarks]),
      redactLater: () => measureJob('redact', twoFiles),
      render: () => measureJob('render', [files.text, dpi, count]),
      redactScans: () => measureJob('redact', [files.scans, files.scansMarks]),
    },
  ];
  const withFitz = await findPython('fitz');
  if (withFitz) {
    contenders.push({
      name: 'PyMuPDF',
      extract: () => measurePeer(withFitz, 'with-pymupdf', ['extract', files.text]),
      extractLater: () => measurePeer(withFitz, 'with-pymupdf', ['extract-later', files.earlier, files.text]),
      redact: () => measurePeer(withFitz, 'with-pymupdf', ['redact', files.text, files.textMarks]),
      redactLater: () => measurePeer(withFitz, 'with-pymupdf', ['redact-later', ...twoFiles]),
      render: () => measurePeer(withFitz, 'with-pymupdf', ['render', files.text, dpi, count]),
      redactScans: () => measurePeer(withFitz, 'with-pymupdf', ['redact', files.scans, files.scansMarks]),
    });
  } else
    console.log('PyMuPDF was not found and is left out. (Debian, Ubuntu: "apt-get install python3-fitz")');
  const python = await findPython('resource');
  if (python && hasPoppler()) {
    contenders.push({
      name: 'poppler',
      extract: () => measurePeer(python, 'poppler', ['extract', files.text, String(pages)]),
      render: () => measurePeer(python, 'poppler', ['render', files.text, dpi, count]),
    });
  } else
    console.log('poppler was not found and is left out. (Debian, Ubuntu: "apt-get install poppler-utils")');
  return contenders;
}

function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Interleaved, so that a busy minute of the machine hits everybody. */
async function measureAll(contenders: readonly Contender[]): Promise<Result[]> {
  const runs = contenders.map(() => ({
    extract: [] as Measurement[],
    extractLater: [] as Measurement[],
    redact: [] as Measurement[],
    redactLater: [] as Measurement[],
    render: [] as Measurement[],
    redactScans: [] as Measurement[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const own = runs[index];
      if (!own) continue;
      own.extract.push(await contender.extract());
      if (contender.extractLater) own.extractLater.push(await contender.extractLater());
      if (contender.redact) own.redact.push(await contender.redact());
      if (contender.redactLater) own.redactLater.push(await contender.redactLater());
      own.render.push(await contender.render());
      // Seconds each, and memory is what they are for: once is enough.
      if (round === 0 && contender.redactScans) own.redactScans.push(await contender.redactScans());
    }
  }
  return runs.map(({ extract, extractLater, redact, redactLater, render, redactScans }) => ({
    extract: median(extract),
    extractLater: extractLater.length > 0 ? median(extractLater) : undefined,
    redact: redact.length > 0 ? median(redact) : undefined,
    redactLater: redactLater.length > 0 ? median(redactLater) : undefined,
    render: median(render),
    redactScans: redactScans.length > 0 ? median(redactScans) : undefined,
  }));
}

function rows(
  results: readonly Result[],
  inputBytes: { readonly text: number; readonly scans: number },
): Row[] {
  const row = rowMaker(results);
  const perSecond = ({ pages: count, ms }: Measurement) => (count * 1000) / ms;
  return [
    row('extraction, pages/s', 0, ({ extract }) => perSecond(extract), 'more is better'),
    row('extraction, processor ms/page', 2, ({ extract }) => extract.cpuMs / extract.pages),
    row('extraction, peak MiB', 0, ({ extract }) => extract.peakMib),
    row(
      'extraction by a warm server, pages/s',
      0,
      ({ extractLater: of }) => of && perSecond(of),
      'more is better',
    ),
    row(
      'extraction by a warm server, processor ms/page',
      2,
      ({ extractLater: of }) => of && of.cpuMs / of.pages,
    ),
    ...redactionRows(results, inputBytes.text),
    row('redaction of colour scans, s/page', 2, ({ redactScans: of }) => of && of.ms / 1000 / of.pages),
    row('redaction of colour scans, peak MiB', 0, ({ redactScans: of }) => of?.peakMib),
    row(
      'redaction of colour scans, output size / input size',
      2,
      ({ redactScans: of }) => of?.bytes && of.bytes / inputBytes.scans,
    ),
    row(`rendering at ${renderDpi} dpi, pages/s`, 1, ({ render }) => perSecond(render), 'more is better'),
    row('rendering, peak MiB', 0, ({ render }) => render.peakMib),
  ];
}

function redactionRows(results: readonly Result[], inputBytes: number): Row[] {
  const row = rowMaker(results);
  const marks = `redaction of ${marksPerPage} marks`;
  return [
    row(`${marks}, ms/page`, 2, ({ redact: of }) => of && of.ms / of.pages),
    row('redaction, processor ms/page', 2, ({ redact: of }) => of && of.cpuMs / of.pages),
    row(`${marks} after another document, ms/page`, 2, ({ redactLater: of }) => of && of.ms / of.pages),
    row(
      'redaction after another document, processor ms/page',
      2,
      ({ redactLater: of }) => of && of.cpuMs / of.pages,
    ),
    row('redaction, peak MiB', 0, ({ redact }) => redact?.peakMib),
    row('redaction, output size / input size', 2, ({ redact }) => redact?.bytes && redact.bytes / inputBytes),
  ];
}

/** Makes rows of one figure of each contender; less is better where not said otherwise. */
function rowMaker(results: readonly Result[]) {
  return (
    label: string,
    digits: number,
    of: (result: Result) => number | undefined,
    better: 'less is better' | 'more is better' = 'less is better',
  ): Row => ({ label, isMoreBetter: better === 'more is better', digits, values: results.map(of) });
}
