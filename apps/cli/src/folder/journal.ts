import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { fileState } from '../file-state.ts';
import { UsageError } from '../usage-error.ts';
import { appendOutput } from '../write-output.ts';
import type { FolderDocument } from './find-documents.ts';

const NAME = '.sladd-run.jsonl';

/** The end of one document: its state on the disk then, and its exit code. */
interface Line {
  readonly file: string;
  readonly output: string;
  readonly state: string;
  readonly code: ExitCode;
}

/**
 * What a run over a folder has ended, in a file of the folder it writes to: names, sizes and codes. A run that was killed goes on
 * behind it; a run that ended without a failure leaves none.
 */
export class Journal {
  readonly #path: string;
  readonly #incoming: string;
  readonly #outgoing: string;
  readonly #delivered = new Map<string, Line>();

  constructor(incoming: string, outgoing: string) {
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#path = join(outgoing, NAME);
  }

  /** Reads what an earlier run left. Throws `UsageError` where there is something and nobody said to go on with it. */
  async open(isResumed: boolean): Promise<void> {
    const text = await readFile(this.#path, 'utf8').catch(() => '');
    if (text !== '' && !isResumed)
      throw new UsageError(
        'the outgoing folder holds a run that has not ended well; go on with --resume and the same settings, or name another folder',
      );
    for (const line of text.split('\n').map(parse)) {
      if (line?.code === exitCodes.done) this.#delivered.set(line.file, line);
      else if (line) this.#delivered.delete(line.file);
    }
  }

  /** Whether a document was delivered to its place, is still there, and has not changed since. */
  async isDelivered({ file, output }: FolderDocument): Promise<boolean> {
    const known = this.#delivered.get(file);
    if (known?.output !== output || known.state !== (await fileState(join(this.#incoming, file))))
      return false;
    return (await fileState(join(this.#outgoing, output))) !== undefined;
  }

  /** How a document lies there before its work begins. */
  stateOf({ file }: FolderDocument): Promise<string | undefined> {
    return fileState(join(this.#incoming, file));
  }

  /** Notes an end, after its result was written. Throws `UsageError`. */
  async note({ file, output }: FolderDocument, state: string | undefined, code: ExitCode): Promise<void> {
    const line: Line = { file, output, state: state ?? 'gone', code };
    // Behind the end of a line that a killed run left half.
    await appendOutput(this.#path, `\n${JSON.stringify(line)}`);
  }

  /** Nothing is left to do. */
  async forget(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

/** The last line of a killed run may be half. */
function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
