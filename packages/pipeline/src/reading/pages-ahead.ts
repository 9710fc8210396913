import { throwIfAborted } from '../document/open-document.ts';
import type { OcrStartedEvent } from './pages.ts';

/** Idle workers that process pages of the same document. Questions and answers must be plain data. */
export interface PageHelpers<Q extends object, A extends object> {
  /** Number of helpers now. They join when no other task needs them, and leave when one does. */
  readonly count: number;
  /**
   * Hands a page to an idle helper; undefined if there is none. `onOcr` is called if OCR starts on the page. The promise
   * never rejects, and gives undefined if the helper left without an answer: the caller then has to process the page
   * itself.
   */
  ask(page: Q, onOcr: () => void): Promise<A | undefined> | undefined;
}

/** A page to be processed. */
export interface WantedPage {
  /** 1-based. */
  readonly pageNumber: number;
}

/** How to process pages. */
export interface PageWork<Q extends WantedPage, A extends object> {
  /**
   * Processes a page in this thread; calls `onOcr` if OCR starts. What it throws is thrown when it is the turn of the
   * page.
   */
  readonly here: (page: Q, onOcr: () => void, signal: AbortSignal) => Promise<A>;
  /** Whether a page must be processed in this thread. */
  readonly isOurs?: (page: Q) => boolean;
  readonly helpers?: PageHelpers<Q, A> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Pages in progress per worker: enough to keep all busy, few enough to keep memory small. */
const PAGES_EACH = 8;

interface Page<Q, A> {
  readonly wanted: Q;
  state: 'waiting' | 'under way' | { readonly answer: A } | { readonly error: unknown };
  hasOcr: boolean;
}

/**
 * Returns the answers for pages in document order, while helpers process later pages. Without helpers each page is
 * processed when it is requested. Memory does not grow with the number of pages. Close it before the document.
 */
export class PagesAhead<Q extends WantedPage, A extends object> {
  readonly #wanted: Iterator<Q>;
  readonly #work: PageWork<Q, A>;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  /** The pages in progress, in document order. */
  readonly #line: Page<Q, A>[] = [];
  #here: Promise<void> | undefined;
  /** An error of this thread, after which the engine may not be usable here any more. */
  #failure: { readonly error: unknown } | undefined;
  #hasNews = false;
  #wake: () => void = () => undefined;

  constructor(wanted: Iterable<Q>, work: PageWork<Q, A>) {
    this.#wanted = wanted[Symbol.iterator]();
    this.#work = work;
    this.#signal = work.signal ? AbortSignal.any([work.signal, this.#stop.signal]) : this.#stop.signal;
    this.#signal.addEventListener('abort', () => this.#tell(), { once: true });
  }

  /**
   * The answer for the next page, undefined after the last one. Emits an event if OCR starts on the page. Throws
   * `task.cancelled` and what `here` throws.
   */
  async *next(): AsyncGenerator<OcrStartedEvent, A | undefined, undefined> {
    let isOcrReported = false;
    for (;;) {
      throwIfAborted(this.#signal);
      this.#handOut();
      const [head] = this.#line;
      if (!head) return undefined;
      const state = head.state === 'waiting' && this.#failure ? this.#failure : head.state;
      if (head.hasOcr && !isOcrReported) {
        isOcrReported = true;
        yield { type: 'ocr_started', pageNumber: head.wanted.pageNumber };
      } else if (typeof state === 'object') {
        if ('error' in state) throw state.error;
        this.#line.shift();
        return state.answer;
      } else {
        this.#lookHere();
        await this.#news();
      }
    }
  }

  /** Aborts the work in this thread; resolves once nothing uses the document any more. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#here;
  }

  /** Hands waiting pages to helpers. The first page stays for this thread if it is idle. */
  #handOut(): void {
    const { helpers, isOurs } = this.#work;
    const most = helpers && helpers.count > 0 ? PAGES_EACH * (helpers.count + 1) : 1;
    while (this.#line.length < most) {
      const next = this.#wanted.next();
      if (next.done) break;
      this.#line.push({ wanted: next.value, state: 'waiting', hasOcr: false });
    }
    for (const page of this.#here ? this.#line : this.#line.slice(1)) {
      if (page.state !== 'waiting' || isOurs?.(page.wanted)) continue;
      const answer = helpers?.ask(page.wanted, () => this.#noteOcr(page));
      if (!answer) return;
      page.state = 'under way';
      void answer.then((given) => {
        page.state = given === undefined ? 'waiting' : { answer: given };
        this.#tell();
      });
    }
  }

  /** Starts the first waiting page in this thread, one at a time. */
  #lookHere(): void {
    const page = this.#line.find(({ state }) => state === 'waiting');
    if (this.#here || this.#failure || !page) return;
    page.state = 'under way';
    this.#here = this.#work
      .here(page.wanted, () => this.#noteOcr(page), this.#signal)
      .then(
        (answer) => this.#end(page, { answer }),
        (error: unknown) => {
          this.#failure = { error };
          this.#end(page, this.#failure);
        },
      );
  }

  #end(page: Page<Q, A>, state: Page<Q, A>['state']): void {
    page.state = state;
    this.#here = undefined;
    this.#tell();
  }

  #noteOcr(page: Page<Q, A>): void {
    page.hasOcr = true;
    this.#tell();
  }

  #tell(): void {
    this.#hasNews = true;
    this.#wake();
  }

  async #news(): Promise<void> {
    if (!this.#hasNews) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#hasNews = false;
  }
}
