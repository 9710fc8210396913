import { type ExitCode, exitCodes, gravest } from '../errors/exit-codes.ts';
import type { FolderContent } from './find-documents.ts';

/** The outcome of a document in a folder: its exit code, or delivered by an earlier run. */
export type FolderEnd = ExitCode | 'before';

const BAR_LENGTH = 24;

/** The outcomes in words, in the order of the table. */
const rows: readonly (readonly [end: FolderEnd, words: string])[] = [
  [exitCodes.done, 'redacted and checked'],
  ['before', 'delivered by an earlier run'],
  [exitCodes.nothingFound, 'nothing found, not written'],
  [exitCodes.unreadableInput, 'cannot be opened'],
  [exitCodes.badArguments, 'could not be written'],
  [exitCodes.markOutside, 'a mark lies outside the pages'],
  [exitCodes.groundRefused, 'a legal basis is missing or not known'],
  [exitCodes.tookTooLong, 'took too long and was stopped'],
  [exitCodes.checkFailed, 'check failed, not written'],
  [exitCodes.unforeseen, 'crashed the program, not written'],
];

/** The outcomes of the documents of a folder so far. */
export class Tally {
  readonly #total: number;
  readonly #startedAt: number;
  readonly #counts = new Map<FolderEnd, number>();

  /** `now` in milliseconds. */
  constructor(total: number, now: number) {
    this.#total = total;
    this.#startedAt = now;
  }

  add(end: FolderEnd): void {
    this.#counts.set(end, this.#of(end) + 1);
  }

  /** Whether any document is finished. */
  get hasAny(): boolean {
    return this.#counts.size > 0;
  }

  /** The most severe exit code of all documents. */
  get exitCode(): ExitCode {
    if (this.#of(exitCodes.unforeseen) > 0) return exitCodes.unforeseen;
    return gravest([...this.#counts.keys()].filter((end) => end !== 'before'));
  }

  /** The progress line: a bar, the number of finished and failed documents, and the estimated remaining time. */
  line(now: number): string {
    const done = this.#done();
    const filled = Math.round((BAR_LENGTH * done) / Math.max(1, this.#total));
    const bar = '#'.repeat(filled).padEnd(BAR_LENGTH, '.');
    const worked = done - this.#of('before');
    const failed = worked - this.#of(exitCodes.done);
    const leftSeconds = (((now - this.#startedAt) / 1000) * (this.#total - done)) / Math.max(1, worked);
    const parts = [`[${bar}] ${done} of ${this.#total}`];
    if (failed > 0) parts.push(`${failed} not delivered`);
    if (worked > 0 && done < this.#total) parts.push(`about ${inWords(leftSeconds)} left`);
    return parts.join(', ');
  }

  /** The rows of the final table: the number of documents by outcome, of those not started, and of skipped files. */
  table({ others, passedOver }: Pick<FolderContent, 'others' | 'passedOver'>): string[] {
    const named = rows.map(([end, words]) => [words, this.#of(end)] as const);
    const left = [
      ['not started', this.#total - this.#done()],
      ['not a PDF, left out', others],
      ['hidden or a link, not looked into', passedOver],
    ] as const;
    const lines = [...named, ...left].filter(([, count]) => count > 0);
    const width = Math.max(0, ...lines.map(([words]) => words.length));
    const digits = String(Math.max(this.#total, others, passedOver)).length;
    return lines.map(([words, count]) => `${words.padEnd(width)}  ${String(count).padStart(digits)}`);
  }

  #of(end: FolderEnd): number {
    return this.#counts.get(end) ?? 0;
  }

  #done(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
