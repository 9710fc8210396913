import { errorCatalogue } from '@sladd/contract';
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts';
import { ForeseenError } from '../errors/foreseen-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import { WorkerProcess } from '../workers/worker-process.ts';
import type { ArrivedDocument } from './arrived.ts';
import { refusal, type WatchOutcome } from './outcome.ts';

const ownProgram = new URL('../watch-worker.ts', import.meta.url);

/** The worker process ended, or had an unexpected error. */
class LostDocumentError extends ForeseenError {
  override readonly name = 'LostDocumentError';
  readonly exitCode: ExitCode = exitCodes.unforeseen;
}

/** Redacts documents in a separate process, which is killed on a timeout. */
export class RedactionWorker {
  readonly #worker: WorkerProcess;
  readonly #warn: (line: string) => void;

  /** `warn` receives the warnings of the process. */
  constructor(
    warn: (line: string) => void,
    worker: WorkerProcess = new WorkerProcess({ program: ownProgram }),
  ) {
    this.#worker = worker;
    this.#warn = warn;
  }

  /** The outcome of a document. Throws `UsageError` or `LostDocumentError`; then a later run tries again. */
  async redact(document: ArrivedDocument): Promise<WatchOutcome> {
    const { name } = document;
    const { code, json, warnings } = await this.#worker.call([JSON.stringify(document)]);
    if (code === exitCodes.done) return json as WatchOutcome;
    const timedOut = 'task.timed_out';
    if (code === exitCodes.tookTooLong) return refusal(name, timedOut, errorCatalogue[timedOut].message);
    if (code === exitCodes.badArguments) throw new UsageError(warnings.join(', '));
    for (const line of warnings) this.#warn(line);
    throw new LostDocumentError(`${name}: the process that worked on it ended`);
  }

  /** Ends the process, which must be idle. */
  dismiss(): void {
    this.#worker.dismiss();
  }

  /** Kills the process in any state. */
  kill(): void {
    this.#worker.kill();
  }
}
