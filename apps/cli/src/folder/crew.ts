import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

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

const program = new URL('../crew-member.ts', import.meta.url);

/** A process that carries out calls of the program, one after the other; one that dies loses one call and is replaced. */
export class CrewMember {
  #child: ChildProcess | undefined;
  #calls = 0;

  async call(words: readonly string[]): Promise<CrewAnswer> {
    if (this.#calls++ % MOST_CALLS === 0) this.dismiss();
    this.#child ??= fork(program, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const child = this.#child;
    const answered = once(child, 'message').then(([answer]) => answer as CrewAnswer);
    const died = once(child, 'exit').then(() => undefined);
    child.send(words, () => undefined);
    const answer = await Promise.race([answered, died]);
    if (answer) return answer;
    this.#child = undefined;
    return { code: null, json: undefined, warnings: [] };
  }

  /** Ends the process; it has nothing to do. */
  dismiss(): void {
    this.#child?.disconnect();
    this.#child = undefined;
  }
}
