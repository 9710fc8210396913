import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseTargets, type Extraction, type Target, toMapping } from './marks.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { countChangedPages } from './page-pictures.ts';
import { runProgram } from './program.ts';
import type { Reader } from './readers.ts';
import { comparePage, type PageComparison } from './residue.ts';

const limitMs = 60_000;
const cli = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));
const noOp = fileURLToPath(new URL('../jobs/no-op.ts', import.meta.url));

/** Everything learnt from one file; steps after a failed one are absent. */
export interface FileResult {
  readonly extract: Outcome;
  readonly extractMs: number;
  readonly pages: number;
  readonly redact?: Outcome;
  readonly redactMs?: number;
  readonly sizeRatio?: number;
  readonly comparisons: Readonly<Record<string, readonly PageComparison[]>>;
  readonly changedPages?: { readonly changed: number; readonly of: number };
}

/** Takes one file through `sladd extract` and `sladd redact`, each in a process of its own with a time limit. */
export async function tryFile(
  file: string,
  folder: string,
  seed: number,
  readers: readonly Reader[],
): Promise<FileResult> {
  const extraction = await runProgram(process.execPath, [cli, 'extract', file], limitMs);
  const extract = outcomeOf(extraction, file);
  const failed = { extract, extractMs: extraction.ms, pages: 0, comparisons: {} };
  if (extract.kind !== 'done') return failed;
  const extracted = JSON.parse(extraction.stdout) as Extraction;
  const targets = chooseTargets(extracted, seed);
  const [mapping, output, neutral] = ['mapping.json', 'redacted.pdf', 'no-op.pdf'].map((name) =>
    join(folder, name),
  );
  if (!mapping || !output || !neutral) throw new Error('unreachable');
  writeFileSync(mapping, JSON.stringify(toMapping(targets)));
  const redaction = await runProgram(
    process.execPath,
    [cli, 'redact', file, '--out', output, '--mapping', mapping],
    limitMs,
  );
  const redact = outcomeOf(redaction, file);
  const done = { ...failed, pages: extracted.pages.length, redact, redactMs: redaction.ms };
  if (redact.kind !== 'done') return done;
  const sizeRatio = statSync(output).size / statSync(file).size;
  const neutralEnd = await runProgram(process.execPath, [noOp, file, neutral], limitMs);
  if (neutralEnd.exitCode !== 0) return { ...done, sizeRatio };
  const changedPages = await countChangedPages(file, neutral);
  return {
    ...done,
    sizeRatio,
    comparisons: await compareByReaders(readers, neutral, output, targets),
    ...(changedPages ? { changedPages } : {}),
  };
}

/**
 * The text "before" is that of the cleaned document without redactions: annotations and form fields are drawn into
 * its pages as in the redacted one, so the two differ by the redactions alone.
 */
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
