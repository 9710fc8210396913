import type { JobGate, JobRow } from '../../../jobs/job-runner.ts';
import { type FileOutcome, pagesOf } from './file-outcome.ts';

/** A job that this process runs or is about to run: its progress, and a way to stop it. */
export class ActiveJob {
  readonly row: JobRow;
  /** The gate of the caller, in an organization that requires approval; undefined if another process took the order. */
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

  /** Aborts when the job is cancelled or no longer belongs to this process. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Starts no further file, so that another process can continue. */
  leave(): void {
    this.#isLeft = true;
    if (!this.isRunning) this.stop();
  }

  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Records a page that was read. */
  read(index: number, pageNumber: number): void {
    const pages = this.#pages.get(index) ?? new Set<number>();
    this.#pages.set(index, pages.add(pageNumber));
  }

  /** Records the outcome of a file. */
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

  /** The progress, for the row of the job. */
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

  /** Indexes of the files with a result. */
  delivered(): number[] {
    return [...this.#outcomes]
      .flatMap(([index, { refusal }]) => (refusal ? [] : [index]))
      .toSorted((a, b) => a - b);
  }
}
