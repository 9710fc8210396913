import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseTargets, type Extraction, type Target, toMapping, toMarks } from './marks.ts';
import { type Outcome, outcomeOf, peerOutcome } from './outcome.ts';
import { countChangedPages } from './page-pictures.ts';
import { runProgram } from './program.ts';
import type { Reader } from './readers.ts';
import { comparePage, type PageComparison } from './residue.ts';

const limitMs = 60_000;
const cli = fileURLToPath(new URL('../../../apps/cli/src/sladd.mjs', import.meta.url));
const peer = fileURLToPath(new URL('../../peers/with-pymupdf.py', import.meta.url));
/** Reading pictures takes seconds a page and is measured elsewhere. */
const withoutOcr = ['--ocr', 'never'];
const noOp = fileURLToPath(new URL('../jobs/no-op.ts', import.meta.url));

/** What one program made of one file and its targets. */
export interface Redaction {
  readonly outcome: Outcome;
  readonly ms: number;
  readonly peakMib: number;
  /** Absent when no file was written. */
  readonly sizeRatio?: number;
  /** By the name of the reader. */
  readonly comparisons: Readonly<Record<string, readonly PageComparison[]>>;
}

/** Everything learnt from one file; steps after a failed one are absent. */
export interface FileResult {
  readonly extract: Outcome;
  readonly extractMs: number;
  readonly pages: number;
  readonly redaction?: Redaction;
  readonly changedPages?: { readonly changed: number; readonly of: number };
  readonly peer?: Redaction;
}

/** The programs that take part. */
export interface Contest {
  readonly readers: readonly Reader[];
  /** Runs PyMuPDF; undefined where there is none. */
  readonly python: string | undefined;
}

/**
 * Takes one file through `sladd extract` and `sladd redact`, and through PyMuPDF's redaction, each in a process of
 * its own with a time limit: some files crash one or the other.
 */
export async function tryFile(
  file: string,
  folder: string,
  seed: number,
  { readers, python }: Contest,
): Promise<FileResult> {
  const extraction = await runProgram(process.execPath, [cli, 'extract', file, ...withoutOcr], limitMs);
  const extract = outcomeOf(extraction, file);
  const failed = { extract, extractMs: extraction.ms, pages: 0 };
  if (extract.kind !== 'done') return failed;
  const extracted = JSON.parse(extraction.stdout) as Extraction;
  const targets = chooseTargets(extracted, seed);
  const neutral = join(folder, 'no-op.pdf');
  const neutralEnd = await runProgram(process.execPath, [noOp, file, neutral], limitMs);
  const isClean = neutralEnd.exitCode === 0;
  const changedPages = isClean ? await countChangedPages(file, neutral) : undefined;
  const compare = { file, folder, targets, readers };
  const redaction = await redactOwn(compare, isClean ? neutral : file);
  const peer = python ? await redactWithPeer(compare, python) : undefined;
  return {
    ...failed,
    pages: extracted.pages.length,
    redaction,
    ...(changedPages ? { changedPages } : {}),
    ...(peer ? { peer } : {}),
  };
}

interface Attempt {
  readonly file: string;
  readonly folder: string;
  readonly targets: readonly Target[];
  readonly readers: readonly Reader[];
}

/**
 * The text "before" is that of the cleaned document without redactions: annotations and form fields are drawn into
 * its pages as in the redacted one, so the two differ by the redactions alone.
 */
async function redactOwn(attempt: Attempt, before: string): Promise<Redaction> {
  const { file, folder, targets } = attempt;
  const [mapping, output] = [join(folder, 'mapping.json'), join(folder, 'redacted.pdf')];
  writeFileSync(mapping, JSON.stringify(toMapping(targets)));
  const args = [cli, 'redact', file, '--out', output, '--mapping', mapping, ...withoutOcr];
  const end = await runProgram(process.execPath, args, limitMs);
  return judge(attempt, { outcome: outcomeOf(end, file), ms: end.ms, peakMib: end.peakMib }, before, output);
}

async function redactWithPeer(attempt: Attempt, python: string): Promise<Redaction> {
  const { file, folder, targets } = attempt;
  const [marks, output] = [join(folder, 'marks.json'), join(folder, 'peer.pdf')];
  writeFileSync(marks, JSON.stringify(toMarks(targets)));
  const end = await runProgram(python, [peer, 'redact', file, marks, output], limitMs);
  const outcome = peerOutcome(end);
  return judge(attempt, { outcome, ms: end.ms, peakMib: end.peakMib }, file, output);
}

async function judge(
  { file, targets, readers }: Attempt,
  run: Pick<Redaction, 'outcome' | 'ms' | 'peakMib'>,
  before: string,
  output: string,
): Promise<Redaction> {
  if (run.outcome.kind !== 'done') return { ...run, comparisons: {} };
  const sizeRatio = statSync(output).size / statSync(file).size;
  return { ...run, sizeRatio, comparisons: await compareByReaders(readers, before, output, targets) };
}

async function compareByReaders(
  readers: readonly Reader[],
  before: string,
  after: string,
  targets: readonly Target[],
): Promise<Record<string, PageComparison[]>> {
  const comparisons: Record<string, PageComparison[]> = {};
  for (const reader of readers) {
    const textsBefore = await reader.pageTexts(before);
    const textsAfter = await reader.pageTexts(after);
    if (!textsBefore || !textsAfter) continue;
    comparisons[reader.name] = targets.flatMap(({ pageNumber, word }) =>
      word === undefined
        ? []
        : [comparePage(textsBefore[pageNumber - 1] ?? '', textsAfter[pageNumber - 1] ?? '', word)],
    );
  }
  return comparisons;
}
