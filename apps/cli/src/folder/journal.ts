import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { fileState } from '../files/file-state.ts';
import { appendOutput } from '../files/write-output.ts';
import type { FolderDocument } from './find-documents.ts';

const NAME = '.sladd-run.jsonl';

/** A finished document: its state on disk at the start, and its exit code. */
interface Line {
  readonly file: string;
  readonly output: string;
  readonly state: string;
  readonly code: ExitCode;
  /** Fingerprint of the settings, stored with the first document of a run. */
  readonly settings?: string;
}

/**
 * The finished documents of a run, in a file of the output folder: names, sizes and codes. A run that was killed
 * continues after them; a run without failures deletes the file.
 */
export class Journal {
  readonly #path: string;
  readonly #incoming: string;
  readonly #outgoing: string;
  readonly #delivered = new Map<string, Line>();
  #settings: string | undefined;

  constructor(incoming: string, outgoing: string) {
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#path = join(outgoing, NAME);
  }

  /**
   * Reads the journal of an earlier run. Throws `UsageError` if there is one and the run is not resumed, or is
   * resumed with other settings, which the delivered results would lack. `settings` is their fingerprint; undefined
   * if there is none.
   */
  async open(isResumed: boolean, settings: string | undefined): Promise<void> {
    const text = await readFile(this.#path, 'utf8').catch(() => '');
    if (text !== '' && !isResumed)
      throw new UsageError(
        'the output folder has a run that was stopped or had failures; continue it with --resume and the same settings, or name another folder',
      );
    const lines = text.split('\n').map(parse);
    const before = lines.find((line) => line?.settings !== undefined)?.settings;
    if (before !== undefined && before !== settings)
      throw new UsageError(
        'the settings differ from those of the earlier run; use the same ones, or name another output folder',
      );
    if (text === '') this.#settings = settings;
    for (const line of lines) {
      if (line?.code === exitCodes.done) this.#delivered.set(line.file, line);
      else if (line) this.#delivered.delete(line.file);
    }
  }

  /** Whether a document was delivered, its output still exists, and it has not changed since. */
  async isDelivered({ file, output }: FolderDocument): Promise<boolean> {
    const known = this.#delivered.get(file);
    if (known?.output !== output || known.state !== (await fileState(join(this.#incoming, file))))
      return false;
    return (await fileState(join(this.#outgoing, output))) !== undefined;
  }

  /** The state of a document on disk before its work begins. */
  stateOf({ file }: FolderDocument): Promise<string | undefined> {
    return fileState(join(this.#incoming, file));
  }

  /** Records a finished document, after its result was written. Throws `UsageError`. */
  async note({ file, output }: FolderDocument, state: string | undefined, code: ExitCode): Promise<void> {
    const settings = this.#settings;
    this.#settings = undefined;
    const line: Line = {
      ...{ file, output, state: state ?? 'gone', code },
      ...(settings === undefined ? {} : { settings }),
    };
    // Starts a new line, since a killed run may have left an incomplete one.
    await appendOutput(this.#path, `\n${JSON.stringify(line)}`);
  }

  /** Deletes the journal. */
  async forget(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

/** Undefined for an incomplete line of a killed run. */
function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
