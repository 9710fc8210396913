import type { JobGate, JobRow } from '../../jobs/job-desk.ts';
import { type FileOutcome, pagesOf } from './file-outcome.ts';

/** A job that this process works on, or is about to: how far it is, and the way to stop it. */
export class ActiveJob {
  readonly row: JobRow;
  /** Of who asked for it here, in an organization that asks for a second person; undefined after another process. */
  readonly gate: JobGate | undefined;
  readonly #stop = new AbortController();
  readonly #pages = new Map<number, Set<number>>();
  readonly #outcomes = new Map<number, Pick<FileOutcome, 'refusal'> & { readonly pages: number }>();
  #first: Pick<JobRow, 'error_code' | 'error_file' | 'error_page'> | undefined;
  #isLeft = false;
  isRunning = false;

  constructor(row: JobRow, gate?: JobGate) {
    this.row = row;
    this.gate = gate;
  }

  /** Aborts when the job is cancelled, or is not this process' any more. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Begins with no further file: another process goes on. */
  leave(): void {
    this.#isLeft = true;
    if (!this.isRunning) this.stop();
  }

  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Notes a page that was read. */
  read(index: number, pageNumber: number): void {
    const pages = this.#pages.get(index) ?? new Set<number>();
    this.#pages.set(index, pages.add(pageNumber));
  }

  /** Notes what became of a file. */
  ended(index: number, outcome: FileOutcome): void {
    const { refusal } = outcome;
    const pages = Math.max(pagesOf(outcome), this.#pages.get(index)?.size ?? 0);
    this.#outcomes.set(index, { pages, ...(refusal ? { refusal } : {}) });
    if (!refusal || this.#first) return;
    this.#first = {
      error_code: refusal.code as JobRow['error_code'],
      error_file: index,
      error_page: refusal.page_number ?? null,
    };
  }

  /** How far it is, for its row. */
  progress() {
    const outcomes = [...this.#outcomes.values()];
    const underWay = [...this.#pages].filter(([index]) => !this.#outcomes.has(index));
    return {
      ...this.#first,
      files_done: outcomes.length,
      files_refused: outcomes.filter(({ refusal }) => refusal !== undefined).length,
      pages_read:
        outcomes.reduce((sum, { pages }) => sum + pages, 0) +
        underWay.reduce((sum, [, pages]) => sum + pages.size, 0),
    };
  }

  /** Places of the files of which something is delivered. */
  delivered(): number[] {
    return [...this.#outcomes]
      .flatMap(([index, { refusal }]) => (refusal ? [] : [index]))
      .toSorted((a, b) => a - b);
  }
}
