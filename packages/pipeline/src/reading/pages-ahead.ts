import { throwIfAborted } from '../document/open-document.ts';
import type { OcrStartedEvent } from './pages.ts';

/** Others who look at pages of the same document at the same time. What goes to them and comes back is plain data. */
export interface PageHelpers<Q extends object, A extends object> {
  /** How many there are just now. They come when nobody else needs them, and are called away when somebody does. */
  readonly count: number;
  /**
   * Hands a page to one who is free; undefined when nobody is. `onOcr` is called when OCR begins on the page. Gives undefined
   * when the page was not looked at after all: then it is the caller's again. Never rejects.
   */
  ask(page: Q, onOcr: () => void): Promise<A | undefined> | undefined;
}

/** A page that is wanted, in the order of the document. */
export interface WantedPage {
  /** 1-based. */
  readonly pageNumber: number;
}

/** How the pages of a run are looked at. */
export interface PageWork<Q extends WantedPage, A extends object> {
  /** Looks at a page here; `onOcr` tells that OCR begins on it. Whatever it throws ends the run when the page's turn comes. */
  readonly here: (page: Q, onOcr: () => void, signal: AbortSignal) => Promise<A>;
  /** Whether a page is to be looked at here in any case. */
  readonly isOurs?: (page: Q) => boolean;
  readonly helpers?: PageHelpers<Q, A> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** So many pages for each who looks at them may be under way: enough that nobody waits, few enough for flat memory. */
const PAGES_EACH = 8;

interface Page<Q, A> {
  readonly wanted: Q;
  state: 'waiting' | 'under way' | { readonly answer: A } | { readonly error: unknown };
  hasOcr: boolean;
}

/**
 * Gives what is seen on pages in their order, each once, while helpers look at later ones. Without helpers one page is looked
 * at after the other, when it is asked for. Memory does not grow with the number of pages. To be closed before the document.
 */
export class PagesAhead<Q extends WantedPage, A extends object> {
  readonly #wanted: Iterator<Q>;
  readonly #work: PageWork<Q, A>;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  /** In the order of the document: from the page whose turn it is. */
  readonly #line: Page<Q, A>[] = [];
  #here: Promise<void> | undefined;
  /** After it the engine may be of no use here. */
  #failure: { readonly error: unknown } | undefined;
  #hasNews = false;
  #wake: () => void = () => undefined;

  constructor(wanted: Iterable<Q>, work: PageWork<Q, A>) {
    this.#wanted = wanted[Symbol.iterator]();
    this.#work = work;
    this.#signal = work.signal ? AbortSignal.any([work.signal, this.#stop.signal]) : this.#stop.signal;
    this.#signal.addEventListener('abort', () => this.#tell(), { once: true });
  }

  /** What is seen on the next page, after a step where OCR began on it; undefined when there is none left. Throws `task.cancelled` and what `here` throws. */
  async *next(): AsyncGenerator<OcrStartedEvent, A | undefined, undefined> {
    let isOcrTold = false;
    for (;;) {
      throwIfAborted(this.#signal);
      this.#handOut();
      const [head] = this.#line;
      if (!head) return undefined;
      const state = head.state === 'waiting' && this.#failure ? this.#failure : head.state;
      if (head.hasOcr && !isOcrTold) {
        isOcrTold = true;
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

  /** Stops what is looked at here; resolves when nothing uses the document any more. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#here;
  }

  /** Lets others have what is next; what comes first is looked at here at once, unless something else is. */
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

  /** Looks at the first page that nobody looks at, one at a time. */
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
