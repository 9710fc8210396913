import { type ChildProcess, fork } from 'node:child_process';
import { exitCodes } from '../errors/exit-codes.ts';

/** The result of a call of the program in another process. */
export interface WorkerAnswer {
  /** Its exit code; null if the process died. */
  readonly code: number | null;
  /** The last JSON it printed, or another result. */
  readonly json: unknown;
  readonly warnings: readonly string[];
}

/** A message of a process: its result, or a sign of life. */
export type WorkerMessage = WorkerAnswer | { readonly isAlive: true };

/** Time limits of a call. */
export interface WorkerLimits {
  /** Without a sign of life, for a page on which an engine hangs. */
  readonly silentMs: number;
  readonly wholeMs: number;
}

/** As on a server: ten minutes for a redaction without scans, and three more hours for text recognition. */
const usualLimits: WorkerLimits = { silentMs: 600_000, wholeMs: 600_000 + 3 * 3_600_000 };

/** Overrides of limits and program; the defaults are those of `sladd redact FOLDER`. */
export interface WorkerOptions {
  readonly limits?: WorkerLimits;
  readonly program?: URL;
}

/** Number of calls before a process is replaced, since engines never free memory. */
const MOST_CALLS = 200;

const died: WorkerAnswer = { code: null, json: undefined, warnings: [] };
const stopped: WorkerAnswer = {
  code: exitCodes.tookTooLong,
  json: undefined,
  warnings: ['took too long and was stopped (task.timed_out)'],
};
const ownProgram = new URL('../folder-worker.ts', import.meta.url);

/**
 * A process that runs calls of the program, one after the other; if it dies or times out, it loses one call and is
 * replaced.
 */
export class WorkerProcess {
  readonly #limits: WorkerLimits;
  readonly #program: URL;
  #child: ChildProcess | undefined;
  #calls = 0;
  #tell: (answer: WorkerAnswer) => void = () => undefined;
  #hearAlive: () => void = () => undefined;

  constructor({ limits = usualLimits, program = ownProgram }: WorkerOptions = {}) {
    this.#limits = limits;
    this.#program = program;
  }

  call(words: readonly string[]): Promise<WorkerAnswer> {
    if (this.#calls++ % MOST_CALLS === 0) this.dismiss();
    this.#child ??= this.#begin();
    const child = this.#child;
    const { silentMs, wholeMs } = this.#limits;
    return new Promise((resolve) => {
      const stop = () => this.#stop(child);
      const clocks = [setTimeout(stop, silentMs), setTimeout(stop, wholeMs)] as const;
      this.#hearAlive = () => clocks[0].refresh();
      this.#tell = (answer) => {
        for (const clock of clocks) clearTimeout(clock);
        this.#hearAlive = () => undefined;
        resolve(answer);
      };
      // A failed send means that the process is dying, which is reported by its exit.
      child.send(words, () => undefined);
    });
  }

  #stop(child: ChildProcess): void {
    this.#child = undefined;
    child.kill('SIGKILL');
    this.#tell(stopped);
  }

  /** Ends the process, which must be idle. */
  dismiss(): void {
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }

  /** Kills the process in any state. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  #begin(): ChildProcess {
    const child = fork(this.#program, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Transfers bytes without conversion.
      serialization: 'advanced',
    });
    const end = () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#tell(died);
    };
    return child
      .on('message', (received) => {
        if (this.#child !== child) return;
        const message = received as WorkerMessage;
        if ('isAlive' in message) this.#hearAlive();
        else this.#tell(message);
      })
      .once('exit', end)
      .once('error', end);
  }
}
