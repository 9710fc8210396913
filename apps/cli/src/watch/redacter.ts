import { errorCatalogue } from '@sladd/contract';
import { CrewMember } from '../crew/crew.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { ForeseenError } from '../foreseen-error.ts';
import { UsageError } from '../usage-error.ts';
import type { ArrivedDocument } from './arrived.ts';
import { refusal, type WatchOutcome } from './outcome.ts';

const ownProgram = new URL('../watch-member.ts', import.meta.url);

/** The process that worked on a document has ended, or met what nobody foresaw. */
class LostDocumentError extends ForeseenError {
  override readonly name = 'LostDocumentError';
  readonly exitCode: ExitCode = exitCodes.unforeseen;
}

/** Redacts documents in a process of its own, which is ended where one takes too long. */
export class Redacter {
  readonly #member: CrewMember;
  readonly #warn: (line: string) => void;

  /** `warn` is told what the process has to say. */
  constructor(warn: (line: string) => void, member: CrewMember = new CrewMember({ program: ownProgram })) {
    this.#member = member;
    this.#warn = warn;
  }

  /** The outcome of a document. Throws `UsageError` and `LostDocumentError`: then a later run tries again. */
  async redact(document: ArrivedDocument): Promise<WatchOutcome> {
    const { name } = document;
    const { code, json, warnings } = await this.#member.call([JSON.stringify(document)]);
    if (code === exitCodes.done) return json as WatchOutcome;
    const timedOut = 'task.timed_out';
    if (code === exitCodes.tookTooLong) return refusal(name, timedOut, errorCatalogue[timedOut].message);
    if (code === exitCodes.badArguments) throw new UsageError(warnings.join(', '));
    for (const line of warnings) this.#warn(line);
    throw new LostDocumentError(`${name}: the process that worked on it ended`);
  }

  /** Ends the process; it has nothing to do. */
  dismiss(): void {
    this.#member.dismiss();
  }

  /** Ends the process whatever it does. */
  kill(): void {
    this.#member.kill();
  }
}
