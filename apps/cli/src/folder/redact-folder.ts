import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Typed } from '../command.ts';
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { realPathOf } from '../files/call-paths.ts';
import { takeLock } from '../files/take-lock.ts';
import { clearDrafts, makeFolder } from '../files/write-output.ts';
import { flag, text } from '../option-values.ts';
import { ownKeys } from '../options/key-options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type FolderContent, type FolderDocument, findDocuments } from './find-documents.ts';
import { FolderRun, rootsOf } from './folder-run.ts';
import { Journal } from './journal.ts';
import { settingsMark } from './settings-mark.ts';
import { Tally } from './tally.ts';

const MOST_JOBS = 64;
/** Options for a single document only. */
const ofOne = ['plan', 'report'];

/**
 * Redacts all PDFs in a folder and its subfolders into another folder with the same structure. Failures do not stop it.
 * Prints one line of JSON per document on stdout, a progress bar and a table on stderr.
 */
export async function redactFolder(incoming: string, typed: Typed, terminal: Terminal): Promise<ExitCode> {
  const outgoing = outgoingOf(typed);
  for (const name of ofOne)
    if (typed.options[name] !== undefined)
      throw new UsageError(`--${name} is for one document, not a folder`);
  const jobs = jobsOption(typed);
  const roots = [...rootsOf(outgoing, typed).values()];
  const content = await contentOf(incoming, roots);
  const { documents } = content;
  makeFolder(outgoing);
  const release = takeLock(
    join(outgoing, '.sladd-run.lock'),
    `${outgoing} is being written to by another run`,
  );
  try {
    // Creates missing keys here, rather than in several processes at once.
    if (text(typed, 'proof') !== undefined) ownKeys(typed);
    const journal = new Journal(incoming, outgoing);
    await journal.open(flag(typed, 'resume'), await settingsMark(typed));
    for (const folder of foldersOf(roots, documents)) await clearDrafts(folder);
    const tally = new Tally(documents.length, performance.now());
    const run = new FolderRun({ incoming, outgoing, typed, journal, tally }, terminal);
    const refusal = await run.work(documents, Math.min(jobs, documents.length));
    if (refusal) for (const line of refusal.warnings) terminal.warn(line);
    if (!refusal || tally.hasAny) for (const row of tally.table(content)) terminal.warn(row);
    if (refusal) return exitCodes.badArguments;
    if (tally.exitCode === exitCodes.done) await journal.forget();
    return tally.exitCode;
  } finally {
    release();
  }
}

/**
 * The documents to redact; their results go below the first root. Throws `UsageError` if a result would replace an
 * original.
 */
async function contentOf(incoming: string, roots: readonly string[]): Promise<FolderContent> {
  const from = await realPathOf(incoming);
  const [to = from, ...others] = await Promise.all(roots.map((root) => realPathOf(root)));
  if (to === from) throw new UsageError('name two different folders');
  const content = await findDocuments(from, [to, ...others]);
  if (content.documents.length === 0) throw new UsageError(`${incoming} contains no PDF`);
  const originals = new Set(content.documents.map(({ file }) => join(from, file).toLowerCase()));
  const clash = content.documents.find(({ output }) => originals.has(join(to, output).toLowerCase()));
  if (clash) throw new UsageError(`${clash.output} would replace an original`);
  return content;
}

/** All output folders. */
function foldersOf(roots: readonly string[], documents: readonly FolderDocument[]): ReadonlySet<string> {
  return new Set(documents.flatMap(({ output }) => roots.map((root) => join(root, dirname(output)))));
}

function outgoingOf(typed: Typed): string {
  const [out, folder] = [text(typed, 'out'), text(typed, 'out-dir')];
  const outgoing = out ?? folder;
  if (outgoing === undefined || (out !== undefined && folder !== undefined))
    throw new UsageError('give --out: the folder for the results');
  return outgoing;
}

function jobsOption(typed: Typed): number {
  const jobs = Number(text(typed, 'jobs') ?? Math.max(1, availableParallelism() >> 1));
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MOST_JOBS)
    throw new UsageError(`--jobs: a number from 1 to ${MOST_JOBS}`);
  return jobs;
}
