import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelOf } from './corpus/outcome.ts';
import { findReaders } from './corpus/readers.ts';
import { summarise } from './corpus/summary.ts';
import { type FileResult, type Redaction, tryFile } from './corpus/try-file.ts';
import { findPython } from './measurement.ts';
import { readOptions } from './options.ts';

const { values } = readOptions({
  command: 'npm run bench:pdf',
  about: 'Every PDF of a folder through extract and redact, beside PyMuPDF.',
  options: {
    corpus: {
      type: 'string',
      value: 'FOLDER',
      isRequired: true,
      help: 'the files; they stay where they are',
    },
    seed: {
      type: 'string',
      value: 'N',
      default: '1',
      isWholeNumber: true,
      help: 'which words are redacted',
    },
    only: { type: 'string', default: '', help: 'only files whose name holds this text' },
  },
});
const { corpus } = values;
const names = readdirSync(corpus)
  .filter((name) => name.toLowerCase().endsWith('.pdf') && name.includes(values.only))
  .sort();
if (names.length === 0) {
  console.error(`There are no PDF files in ${corpus}.`);
  process.exit(2);
}

const python = await findPython('fitz');
if (!python) console.log('PyMuPDF was not found and is left out.');
const contest = { readers: await findReaders(python), python };
const results = new Map<string, FileResult>();
for (const [index, name] of names.entries()) {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-corpus-'));
  try {
    const result = await tryFile(join(corpus, name), folder, seedOf(name, Number(values.seed)), contest);
    results.set(name, result);
    console.log(`${index + 1}/${names.length} ${name}: ${line(result)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(
  `\n${summarise(
    results,
    contest.readers.map(({ name }) => name),
  )}`,
);

const isBad = ({ extract, redaction }: FileResult) =>
  [extract, redaction?.outcome].some((outcome) => outcome?.kind === 'crash' || outcome?.kind === 'hang');
process.exitCode = [...results.values()].some(isBad) ? 1 : 0;

function line({ extract, extractMs, pages, redaction, peer, changedPages }: FileResult): string {
  const parts = [`${pages} pages`, `extract ${labelOf(extract)} ${seconds(extractMs)}`];
  if (redaction) parts.push(redactionPart('redact', redaction));
  if (peer) parts.push(redactionPart('PyMuPDF', peer));
  if (changedPages && changedPages.changed > 0)
    parts.push(`${changedPages.changed} pages changed by cleaning`);
  return parts.join(', ');
}

function redactionPart(title: string, { outcome, ms, comparisons }: Redaction): string {
  const residue = Object.entries(comparisons).flatMap(([reader, found]) => {
    const left = found.filter(({ isResidue }) => isResidue).length;
    return left > 0 ? [`RESIDUE by ${reader}: ${left}`] : [];
  });
  return [`${title} ${labelOf(outcome)} ${seconds(ms)}`, ...residue].join(' ');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The same words of a file are chosen whatever else is in the folder. */
function seedOf(name: string, seed: number): number {
  return [...name].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0, seed);
}
