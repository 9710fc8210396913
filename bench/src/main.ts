import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPython, type Measurement, measureJob, measurePeer, median } from './measurement.ts';
import { sampleMarks, samplePdf } from './sample.ts';
import { type Row, table } from './table.ts';

const pages = 200;
const marksPerPage = 10;
const renderedPages = 40;
const renderDpi = 100;
const rounds = 3;
const seed = 20;

interface Contender {
  readonly name: string;
  extract(): Promise<Measurement>;
  redact?(): Promise<Measurement>;
  render(): Promise<Measurement>;
}

interface Result {
  readonly extract: Measurement;
  readonly redact: Measurement | undefined;
  readonly render: Measurement;
}

const folder = mkdtempSync(join(tmpdir(), 'sladd-bench-'));
try {
  const file = join(folder, 'sample.pdf');
  const marksFile = join(folder, 'marks.json');
  const bytes = samplePdf(pages, seed);
  const marks = sampleMarks(bytes, marksPerPage, seed);
  writeFileSync(file, bytes);
  writeFileSync(marksFile, JSON.stringify(marks));
  console.log(`A generated document of ${pages} pages, ${statSync(file).size} bytes, ${marks.length} marks.`);
  const contenders = await findContenders(file, marksFile);
  const results = await measureAll(contenders);
  console.log(table(['', ...contenders.map(({ name }) => name)], rows(results, bytes.length)));
  console.log(
    'In brackets: how many times as fast, as small or as lean Sladd is. Median of three interleaved rounds.\n' +
      "Sladd's redaction includes cleaning the document and checking the saved bytes with two readers.",
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function findContenders(file: string, marksFile: string): Promise<Contender[]> {
  const dpi = String(renderDpi);
  const count = String(renderedPages);
  const contenders: Contender[] = [
    {
      name: 'Sladd',
      extract: () => measureJob('extract', [file]),
      redact: () => measureJob('redact', [file, marksFile]),
      render: () => measureJob('render', [file, dpi, count]),
    },
  ];
  const withFitz = await findPython('fitz');
  if (withFitz) {
    contenders.push({
      name: 'PyMuPDF',
      extract: () => measurePeer(withFitz, 'pymupdf', ['extract', file]),
      redact: () => measurePeer(withFitz, 'pymupdf', ['redact', file, marksFile]),
      render: () => measurePeer(withFitz, 'pymupdf', ['render', file, dpi, count]),
    });
  } else
    console.log('PyMuPDF was not found and is left out. (Debian, Ubuntu: "apt-get install python3-fitz")');
  const python = await findPython('resource');
  if (python && hasPoppler()) {
    contenders.push({
      name: 'poppler',
      extract: () => measurePeer(python, 'poppler', ['extract', file, String(pages)]),
      render: () => measurePeer(python, 'poppler', ['render', file, dpi, count]),
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
  }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const own = runs[index];
      if (!own) continue;
      own.extract.push(await contender.extract());
      if (contender.redact) own.redact.push(await contender.redact());
      own.render.push(await contender.render());
    }
  }
  return runs.map(({ extract, redact, render }) => ({
    extract: median(extract),
    redact: redact.length > 0 ? median(redact) : undefined,
    render: median(render),
  }));
}

function rows(results: readonly Result[], inputBytes: number): Row[] {
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
    row('extraction, peak MiB', false, 0, ({ extract }) => extract.peakMib),
    row(
      `redaction of ${marksPerPage} marks, ms/page`,
      false,
      2,
      ({ redact }) => redact && redact.ms / redact.pages,
    ),
    row('redaction, peak MiB', false, 0, ({ redact }) => redact?.peakMib),
    row(
      'redaction, output size / input size',
      false,
      2,
      ({ redact }) => redact?.bytes && redact.bytes / inputBytes,
    ),
    row(`rendering at ${renderDpi} dpi, pages/s`, true, 1, ({ render }) => perSecond(render)),
    row('rendering, peak MiB', false, 0, ({ render }) => render.peakMib),
  ];
}
