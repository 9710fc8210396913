import type { PageReading, PictureAnalysis, ReadCode } from '@sladd/ocr';
import type { PdfDocument } from '@sladd/pdf';

/** What is known of the pictures of a document, for as long as it is open: a letterhead is looked at and read once. */
export interface PictureMemory {
  /** By what the pictures look like. */
  readonly analyses: Map<string, PictureAnalysis>;
  readonly readings: Map<string, PageReading>;
  /** In the axes of the pictures. */
  readonly codes: Map<string, readonly ReadCode[]>;
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

/** So long pictures beside text are looked at and read: of one page, and of one document. */
const mostMs = { page: 60_000, document: 300_000 } as const;

/** Runs while the pictures of one page are looked at or read. */
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
