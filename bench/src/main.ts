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
  redact?(): Promise<Measurement>;
  render(): Promise<Measurement>;
  redactScans?(): Promise<Measurement>;
}

interface Result {
  readonly extract: Measurement;
  readonly redact: Measurement | undefined;
  readonly render: Measurement;
  readonly redactScans: Measurement | undefined;
}

/** Where the documents lie that are measured. */
interface Files {
  readonly text: string;
  readonly textMarks: string;
  readonly scans: string;
  readonly scansMarks: string;
}

const folder = mkdtempSync(join(tmpdir(), 'sladd-bench-'));
try {
  const bytes = samplePdf(pages, seed);
  const marks = sampleMarks(bytes, marksPerPage, seed);
  const scans = await scannedPdf(scannedPages, seed);
  const files: Files = {
    text: write('sample.pdf', bytes),
    textMarks: write('marks.json', JSON.stringify(marks)),
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
  const dpi = String(renderDpi);
  const count = String(renderedPages);
  const contenders: Contender[] = [
    {
      name: 'Sladd',
      extract: () => measureJob('extract', [files.text]),
      redact: () => measureJob('redact', [files.text, files.textMarks]),
      render: () => measureJob('render', [files.text, dpi, count]),
      redactScans: () => measureJob('redact', [files.scans, files.scansMarks]),
    },
  ];
  const withFitz = await findPython('fitz');
  if (withFitz) {
    contenders.push({
      name: 'PyMuPDF',
      extract: () => measurePeer(withFitz, 'pymupdf', ['extract', files.text]),
      redact: () => measurePeer(withFitz, 'pymupdf', ['redact', files.text, files.textMarks]),
      render: () => measurePeer(withFitz, 'pymupdf', ['render', files.text, dpi, count]),
      redactScans: () => measurePeer(withFitz, 'pymupdf', ['redact', files.scans, files.scansMarks]),
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
    redact: [] as Measurement[],
    render: [] as Measurement[],
    redactScans: [] as Measurement[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const own = runs[index];
      if (!own) continue;
      own.extract.push(await contender.extract());
      if (contender.redact) own.redact.push(await contender.redact());
      own.render.push(await contender.render());
      // Seconds each, and memory is what they are for: once is enough.
      if (round === 0 && contender.redactScans) own.redactScans.push(await contender.redactScans());
    }
  }
  return runs.map(({ extract, redact, render, redactScans }) => ({
    extract: median(extract),
    redact: redact.length > 0 ? median(redact) : undefined,
    render: median(render),
    redactScans: redactScans.length > 0 ? median(redactScans) : undefined,
  }));
}

function rows(
  results: readonly Result[],
  inputBytes: { readonly text: number; readonly scans: number },
): Row[] {
  const row = (
    label: string,
    isMoreBetter: boolean,
    digits: number,
    of: (result: Result) => number | undefined,
  ) => ({
    label,
    isMoreBetter,
    digits,
    values: results.map(of),
  });
  const perSecond = ({ pages: count, ms }: Measurement) => (count * 1000) / ms;
  return [
    row('extraction, pages/s', true, 0, ({ extract }) => perSecond(extract)),
    row('extraction, processor ms/page', false, 2, ({ extract }) => extract.cpuMs / extract.pages),
    row('extraction, peak MiB', false, 0, ({ extract }) => extract.peakMib),
    row(
      `redaction of ${marksPerPage} marks, ms/page`,
      false,
      2,
      ({ redact }) => redact && redact.ms / redact.pages,
    ),
    row('redaction, processor ms/page', false, 2, ({ redact }) => redact && redact.cpuMs / redact.pages),
    row('redaction, peak MiB', false, 0, ({ redact }) => redact?.peakMib),
    row(
      'redaction, output size / input size',
      false,
      2,
      ({ redact }) => redact?.bytes && redact.bytes / inputBytes.text,
    ),
    row(
      'redaction of colour scans, s/page',
      false,
      2,
      ({ redactScans: of }) => of && of.ms / 1000 / of.pages,
    ),
    row('redaction of colour scans, peak MiB', false, 0, ({ redactScans: of }) => of?.peakMib),
    row(
      'redaction of colour scans, output size / input size',
      false,
      2,
      ({ redactScans: of }) => of?.bytes && of.bytes / inputBytes.scans,
    ),
    row(`rendering at ${renderDpi} dpi, pages/s`, true, 1, ({ render }) => perSecond(render)),
    row('rendering, peak MiB', false, 0, ({ render }) => render.peakMib),
  ];
}
