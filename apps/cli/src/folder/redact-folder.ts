import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { proofNames } from '@sladd/proof';
import { certificateNameOf } from '@sladd/proof/certificate';
import type { Typed } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { flag, text } from '../option-values.ts';
import { ownKeys } from '../options/key-options.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { makeFolder } from '../write-output.ts';
import { type CrewAnswer, CrewMember } from './crew.ts';
import { type FolderDocument, findDocuments } from './find-documents.ts';
import { Journal } from './journal.ts';
import { Tally } from './tally.ts';

/** Options of a run over a folder. */
export const folderOptions = {
  jobs: { type: 'string' },
  resume: { type: 'boolean' },
} as const;

export const folderOptionsHelp = `  --jobs           of a folder: documents worked on at once, each in a process of its own; half the processors when left out
  --resume         of a folder: go on with a run that was stopped or had failures; what was delivered, and has not changed
                   since, is not done again, everything else is. The settings have to be the same
`;

const MOST_JOBS = 64;
/** Not for one document: the folder's own. */
const ofFolder = new Set(['out', 'out-dir', 'proof', 'certificate', 'jobs', 'resume', 'json', 'help']);
/** What one document has, and a folder cannot. */
const ofOne = ['plan', 'report'];

/** The folder that is to be redacted as a whole; undefined when files were named. Throws `UsageError`. */
export async function folderNamed({ inputs, options }: Typed): Promise<string | undefined> {
  const kinds = await Promise.all(inputs.map((input) => isFolder(input)));
  if (!kinds.includes(true)) {
    const used = Object.keys(folderOptions).find((name) => options[name] !== undefined);
    if (used !== undefined) throw new UsageError(`--${used} is for a folder`);
    return undefined;
  }
  if (inputs.length > 1) throw new UsageError('name one folder, or files');
  return inputs[0];
}

/**
 * Redacts every PDF below a folder into another one, the same folders below it. Goes on past what fails. One line of JSON for each
 * document on stdout; a bar and a table on stderr.
 */
export async function redactFolder(incoming: string, typed: Typed, terminal: Terminal): Promise<ExitCode> {
  const outgoing = outgoingOf(typed, incoming);
  for (const name of ofOne)
    if (typed.options[name] !== undefined)
      throw new UsageError(`--${name} is for one document, not a folder`);
  const jobs = jobsOption(typed);
  const { documents, leftOut } = await findDocuments(incoming, outgoing);
  if (documents.length === 0) throw new UsageError(`${incoming} holds no PDF`);
  await makeFolder(outgoing);
  // Made here when there is none, not by several processes at once.
  if (text(typed, 'proof') !== undefined) ownKeys(typed);
  const journal = new Journal(incoming, outgoing);
  await journal.open(flag(typed, 'resume'));
  const tally = new Tally(documents.length, performance.now());
  const run = new FolderRun({ incoming, outgoing, typed, journal, tally }, terminal);
  const refusal = await run.work(documents, Math.min(jobs, documents.length));
  if (refusal) {
    for (const line of refusal.warnings) terminal.warn(line);
    return exitCodes.badArguments;
  }
  terminal.warn(tally.table(leftOut));
  if (tally.exitCode === exitCodes.done) await journal.forget();
  return tally.exitCode;
}

interface RunFacts {
  readonly incoming: string;
  readonly outgoing: string;
  readonly typed: Typed;
  readonly journal: Journal;
  readonly tally: Tally;
}

class FolderRun {
  readonly #facts: RunFacts;
  readonly #terminal: Terminal;
  #refusal: CrewAnswer | undefined;

  constructor(facts: RunFacts, terminal: Terminal) {
    this.#facts = facts;
    this.#terminal = terminal;
  }

  /** Works on all documents, so many at once. Gives an answer that says that what was typed is wrong, for all of them. */
  async work(documents: readonly FolderDocument[], jobs: number): Promise<CrewAnswer | undefined> {
    const left = documents.values();
    const lane = async (member: CrewMember): Promise<void> => {
      for (const document of left) {
        this.#terminal.progress(this.#facts.tally.line(performance.now()));
        await this.#end(document, member);
        if (this.#refusal) return;
      }
    };
    const crew = Array.from({ length: jobs }, () => new CrewMember());
    try {
      await Promise.all(crew.map(lane));
    } finally {
      for (const member of crew) member.dismiss();
    }
    return this.#refusal;
  }

  async #end(document: FolderDocument, member: CrewMember): Promise<void> {
    const { incoming, outgoing, typed, journal, tally } = this.#facts;
    if (await journal.isDelivered(document)) return tally.add('before');
    const state = await journal.stateOf(document);
    const places = await placesOf(document, outgoing, typed);
    const answer = await member.call(['redact', join(incoming, document.file), ...places, ...wordsOf(typed)]);
    if (answer.code === exitCodes.badArguments) {
      this.#refusal ??= answer;
      return;
    }
    const code = (answer.code ?? exitCodes.unforeseen) as ExitCode;
    await journal.note(document, state, code);
    tally.add(code);
    this.#terminal.json({ ...document, exit_code: code, report: answer.json ?? null });
    for (const line of answer.warnings) this.#terminal.warn(`${document.file}: ${line}`);
  }
}

function outgoingOf(typed: Typed, incoming: string): string {
  const [out, folder] = [text(typed, 'out'), text(typed, 'out-dir')];
  const outgoing = out ?? folder;
  if (outgoing === undefined || (out !== undefined && folder !== undefined))
    throw new UsageError('give --out, the folder for what is redacted');
  if (resolve(outgoing) === resolve(incoming)) throw new UsageError('name two folders, not one twice');
  return outgoing;
}

function jobsOption(typed: Typed): number {
  const jobs = Number(text(typed, 'jobs') ?? Math.max(1, availableParallelism() >> 1));
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MOST_JOBS)
    throw new UsageError(`--jobs: a number from 1 to ${MOST_JOBS}`);
  return jobs;
}

/** Where the result of a document goes, with its proof and certificate, as words of the call; makes their folders. */
async function placesOf({ output }: FolderDocument, outgoing: string, typed: Typed): Promise<string[]> {
  const [proof = ''] = proofNames([basename(output)]);
  const roots = {
    out: [outgoing, basename(output)],
    proof: [text(typed, 'proof'), proof],
    certificate: [text(typed, 'certificate'), certificateNameOf(proof)],
  } as const;
  const words: string[] = [];
  for (const [option, [root, name]] of Object.entries(roots)) {
    if (root === undefined) continue;
    const folder = join(root, dirname(output));
    await makeFolder(folder);
    words.push(`--${option}`, join(folder, name));
  }
  return words;
}

/** What was typed of all documents, as words of the call. */
function wordsOf({ options }: Typed): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (ofFolder.has(name) || value === undefined) return [];
    return [value].flat().flatMap((one) => (one === true ? [`--${name}`] : [`--${name}=${one}`]));
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
