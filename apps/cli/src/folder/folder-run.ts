import { basename, dirname, join } from 'node:path';
import { proofNames } from '@sladd/proof';
import { certificateNameOf } from '@sladd/proof/certificate';
import type { Typed } from '../command.ts';
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts';
import { TakenPlaceError } from '../errors/taken-place-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import { makeFolder, requireWritable } from '../files/write-output.ts';
import { text } from '../option-values.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type WorkerAnswer, WorkerProcess } from '../workers/worker-process.ts';
import type { FolderDocument } from './find-documents.ts';
import type { Journal } from './journal.ts';
import type { Tally } from './tally.ts';

/** The dependencies of a run. */
export interface RunFacts {
  readonly incoming: string;
  readonly outgoing: string;
  readonly typed: Typed;
  readonly journal: Journal;
  readonly tally: Tally;
}

/** Options of the folder itself; all others are passed on for each document. */
const ofFolder = new Set(['out', 'out-dir', 'proof', 'certificate', 'jobs', 'resume', 'json', 'help']);

/** Redacts the documents of a folder, several at once, each in its own process. */
export class FolderRun {
  readonly #facts: RunFacts;
  readonly #terminal: Terminal;
  #isStopped = false;
  #refusal: WorkerAnswer | undefined;

  constructor(facts: RunFacts, terminal: Terminal) {
    this.#facts = facts;
    this.#terminal = terminal;
  }

  /**
   * Redacts all documents, `jobs` at once. Returns an answer only for invalid arguments, which affect all documents.
   */
  async work(documents: readonly FolderDocument[], jobs: number): Promise<WorkerAnswer | undefined> {
    const left = documents.values();
    const workers = Array.from({ length: jobs }, () => new WorkerProcess());
    // A process stuck on a document would outlive this one.
    const killAll = () => {
      for (const worker of workers) worker.kill();
    };
    process.once('exit', killAll);
    const ends = await Promise.allSettled(workers.map((worker) => this.#lane(left, worker)));
    process.off('exit', killAll);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return this.#refusal;
  }

  /** Processes one document after the other; an error here is not the document's and stops the other lanes too. */
  async #lane(left: Iterable<FolderDocument>, worker: WorkerProcess): Promise<void> {
    try {
      for (const document of left) {
        if (this.#isStopped) return;
        this.#terminal.progress(this.#facts.tally.line(performance.now()));
        await this.#end(document, worker);
      }
    } catch (error) {
      this.#isStopped = true;
      throw error;
    } finally {
      worker.dismiss();
    }
  }

  async #end(document: FolderDocument, worker: WorkerProcess): Promise<void> {
    const { incoming, outgoing, typed, journal, tally } = this.#facts;
    if (await journal.isDelivered(document)) return tally.add('before');
    const state = await journal.stateOf(document);
    const places = placesOf(document, outgoing, typed);
    const input = join(incoming, document.file);
    const words = places.map(([option, path]) => `--${option}=${path}`);
    const answer =
      (await refusedPlace(document, places)) ??
      (await worker.call(['redact', ...words, ...wordsOf(typed), '--', input]));
    // With a report it is about this document alone.
    if (answer.code === exitCodes.badArguments && answer.json === undefined) {
      this.#refusal ??= answer;
      this.#isStopped = true;
      return;
    }
    const code = (answer.code ?? exitCodes.unforeseen) as ExitCode;
    await journal.note(document, state, code);
    tally.add(code);
    this.#terminal.json({ ...document, exit_code: code, report: answer.json ?? null });
    for (const line of answer.warnings) this.#terminal.warn(`${document.file}: ${line}`);
  }
}

/** The output options and their folders. */
export function rootsOf(
  outgoing: string,
  typed: Typed,
): ReadonlyMap<'out' | 'proof' | 'certificate', string> {
  const [proof, certificate] = [text(typed, 'proof'), text(typed, 'certificate')];
  return new Map([
    ['out', outgoing],
    ...(proof === undefined ? [] : [['proof', proof] as const]),
    ...(certificate === undefined ? [] : [['certificate', certificate] as const]),
  ]);
}

type Places = readonly (readonly [option: string, path: string])[];

/** Where a document, its proof and certificate go, by option. */
function placesOf({ output }: FolderDocument, outgoing: string, typed: Typed): Places {
  const [proof = ''] = proofNames([basename(output)]);
  const names = { out: basename(output), proof, certificate: certificateNameOf(proof) };
  const places: (readonly [string, string])[] = [];
  for (const [option, root] of rootsOf(outgoing, typed)) {
    places.push([option, join(root, dirname(output), names[option])]);
  }
  return places;
}

/** Creates the folders of a document's places; the answer for a document of which a place is taken, or null. */
async function refusedPlace({ file }: FolderDocument, places: Places): Promise<WorkerAnswer | null> {
  try {
    for (const [, path] of places) {
      makeSubfolder(dirname(path));
      await requireWritable(path);
    }
    return null;
  } catch (error) {
    if (!(error instanceof TakenPlaceError)) throw error;
    const { code, message } = error;
    const json = { file: basename(file), status: 'error', error: { code, message } };
    return { code: exitCodes.badArguments, json, warnings: [`error: ${message}`] };
  }
}

/** Creates a folder below one that can be written to. Throws `TakenPlaceError`, since others of them can be made. */
function makeSubfolder(path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new TakenPlaceError(error.message);
  }
}

/** The options for all documents, as arguments. */
function wordsOf({ options }: Typed): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (ofFolder.has(name) || value === undefined) return [];
    return [value].flat().flatMap((one) => (one === true ? [`--${name}`] : [`--${name}=${one}`]));
  });
}
