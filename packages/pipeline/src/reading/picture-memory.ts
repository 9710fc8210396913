import type { PageReading, PictureAnalysis, ReadCode } from '@sladd/ocr';
import type { PdfDocument } from '@sladd/pdf';

/** Results for the pictures of an open document, so that a letterhead on every page is analysed and read once. */
export interface PictureMemory {
  /** By a key of the picture's pixels and size, as the two maps below. */
  readonly analyses: Map<string, PictureAnalysis>;
  readonly readings: Map<string, PageReading>;
  /** Boxes in the axes of the picture, not of the page. */
  readonly codes: Map<string, readonly ReadCode[]>;
  /** Time spent on pictures so far, in milliseconds. */
  spentMs: number;
}

const memories = new WeakMap<PdfDocument, PictureMemory>();

/** The memory of an open document. */
export function pictureMemory(document: PdfDocument): PictureMemory {
  const memory = memories.get(document) ?? emptyMemory();
  memories.set(document, memory);
  return memory;
}

function emptyMemory(): PictureMemory {
  return { analyses: new Map(), readings: new Map(), codes: new Map(), spentMs: 0 };
}

/** Time limits for analysing and reading pictures on pages with text, in milliseconds. */
const mostMs = { page: 60_000, document: 300_000 } as const;

/** Measures the time spent on the pictures of one page. */
export class PictureClock {
  readonly #memory: PictureMemory;
  readonly #startedAt = performance.now();

  constructor(memory: PictureMemory) {
    this.#memory = memory;
  }

  /** Whether there is no time left for another picture. */
  get isUp(): boolean {
    const ms = performance.now() - this.#startedAt;
    return ms > mostMs.page || this.#memory.spentMs + ms > mostMs.document;
  }

  stop(): void {
    this.#memory.spentMs += performance.now() - this.#startedAt;
  }
}
