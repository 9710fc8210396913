import { type ChildProcess, fork } from 'node:child_process';

/** What a call of the program said, in another process. */
export interface CrewAnswer {
  /** Its exit code; null when the process died of it. */
  readonly code: number | null;
  /** The last JSON it printed. */
  readonly json: unknown;
  readonly warnings: readonly string[];
}

/** A process takes so many documents; then a new one takes its place, since engines never give memory back. */
const MOST_CALLS = 200;

const died: CrewAnswer = { code: null, json: undefined, warnings: [] };
const program = new URL('../crew-member.ts', import.meta.url);

/** A process that carries out calls of the program, one after the other; one that dies loses one call and is replaced. */
export class CrewMember {
  #child: ChildProcess | undefined;
  #calls = 0;
  #tell: (answer: CrewAnswer) => void = () => undefined;

  call(words: readonly string[]): Promise<CrewAnswer> {
    if (this.#calls++ % MOST_CALLS === 0) this.dismiss();
    this.#child ??= this.#begin();
    const child = this.#child;
    return new Promise((resolve) => {
      this.#tell = resolve;
      // What cannot be sent went to a process that dies, which is told.
      child.send(words, () => undefined);
    });
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
    const child = fork(program, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const end = () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#tell(died);
    };
    return child
      .on('message', (answer) => this.#tell(answer as CrewAnswer))
      .once('exit', end)
      .once('error', end);
  }
}
