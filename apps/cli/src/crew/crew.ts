import { type ChildProcess, fork } from 'node:child_process';
import { exitCodes } from '../exit-codes.ts';

/** What a call of the program said, in another process. */
export interface CrewAnswer {
  /** Its exit code; null when the process died of it. */
  readonly code: number | null;
  /** The last JSON it printed, or what else it gives. */
  readonly json: unknown;
  readonly warnings: readonly string[];
}

/** What a process says: its answer, or that it still is at work. */
export type CrewMessage = CrewAnswer | { readonly isAlive: true };

/** How long a call may take. */
export interface CrewLimits {
  /** Without a sign of life, which a page gives that an engine never comes back from. */
  readonly silentMs: number;
  readonly wholeMs: number;
}

/** As on a server, where a redaction without scans has ten minutes, and text recognition three hours besides. */
const usualLimits: CrewLimits = { silentMs: 600_000, wholeMs: 600_000 + 3 * 3_600_000 };

/** What a process is, where it is not one of `sladd redact FOLDER` with the usual limits. */
export interface CrewOptions {
  readonly limits?: CrewLimits;
  readonly program?: URL;
}

/** A process takes so many documents; then a new one takes its place, since engines never give memory back. */
const MOST_CALLS = 200;

const died: CrewAnswer = { code: null, json: undefined, warnings: [] };
const stopped: CrewAnswer = {
  code: exitCodes.tookTooLong,
  json: undefined,
  warnings: ['took too long and was stopped (task.timed_out)'],
};
const ownProgram = new URL('../crew-member.ts', import.meta.url);

/**
 * A process that carries out calls of the program, one after the other; one that dies, or takes too long, loses one call and is
 * replaced.
 */
export class CrewMember {
  readonly #limits: CrewLimits;
  readonly #program: URL;
  #child: ChildProcess | undefined;
  #calls = 0;
  #tell: (answer: CrewAnswer) => void = () => undefined;
  #hearAlive: () => void = () => undefined;

  constructor({ limits = usualLimits, program = ownProgram }: CrewOptions = {}) {
    this.#limits = limits;
    this.#program = program;
  }

  call(words: readonly string[]): Promise<CrewAnswer> {
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
      // What cannot be sent went to a process that dies, which is told.
      child.send(words, () => undefined);
    });
  }

  #stop(child: ChildProcess): void {
    this.#child = undefined;
    child.kill('SIGKILL');
    this.#tell(stopped);
  }

  /** Ends the process; it has nothing to do. */
  dismiss(): void {
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }

  /** Ends the process whatever it does. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  #begin(): ChildProcess {
    const child = fork(this.#program, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Bytes go through as they are.
      serialization: 'advanced',
    });
    const end = () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#tell(died);
    };
    return child
      .on('message', (told) => {
        if (this.#child !== child) return;
        const message = told as CrewMessage;
        if ('isAlive' in message) this.#hearAlive();
        else this.#tell(message);
      })
      .once('exit', end)
      .once('error', end);
  }
}
