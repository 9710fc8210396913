import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import type { PdfDocuments } from './pdf-documents.ts';
import { createPictureStates, type PagePicture, type PictureState } from './picture-states.ts';

/** One page to be drawn. `id` names the place it is drawn for, so that a page and its thumbnail do not collide. */
export interface PictureJob {
  readonly id: string;
  readonly documentKey: string;
  readonly pageNumber: number;
  /** CSS pixels per page point. */
  readonly scale: number;
}

/** Draws pages one after the other and keeps the pictures until they are given back. */
export interface PagePictures {
  /** What to draw from now on, the most urgent first. Work on anything else is broken off. */
  want(channel: PictureChannel, jobs: readonly PictureJob[]): void;
  evict(ids: readonly string[]): void;
  state(id: string): PictureState;
  /** The drawn pictures, for whoever keeps the budget. */
  drawn(): { id: string; scale: number; pixels: number }[];
  /** Called when the picture of an id came, failed or went. */
  subscribe(id: string, listener: () => void): () => void;
  /** Resolves when the page is drawn or has failed. */
  whenSettled(id: string): Promise<void>;
  /** Canvas pixels per CSS pixel. */
  readonly density: number;
  dispose(): void;
}

/** What is drawn first: what lies over the pages, then pages, then thumbnails. */
export type PictureChannel = (typeof channels)[number];

const channels = ['beside', 'pages', 'thumbnails'] as const;

/** Screens sharper than this are drawn at this; the difference is not seen, the memory is. */
const MAX_DENSITY = 2;
/** The largest canvas drawn; browsers refuse much larger ones. */
const MAX_CANVAS_PIXELS = 16_000_000;

export function createPagePictures(documents: PdfDocuments): PagePictures {
  const density = Math.min(globalThis.devicePixelRatio || 1, MAX_DENSITY);
  const states = createPictureStates();
  const wanted: Record<PictureChannel, readonly PictureJob[]> = { beside: [], pages: [], thumbnails: [] };
  const allWanted = () => channels.flatMap((channel) => wanted[channel]);
  let active: { job: PictureJob; task: RenderTask | null } | null = null;
  let isDisposed = false;

  function next(): PictureJob | undefined {
    return allWanted().find((job) => {
      const state = states.state(job.id);
      if (state.status === 'failed') return false;
      return state.status !== 'drawn' || state.picture.scale !== job.scale;
    });
  }

  async function pump(): Promise<void> {
    if (active || isDisposed) return;
    const job = next();
    if (!job) return;
    active = { job, task: null };
    try {
      const picture = await draw(job);
      if (picture && !isDisposed) states.set(job.id, { status: 'drawn', picture });
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'RenderingCancelledException';
      if (!isCancelled && !isDisposed) states.set(job.id, { status: 'failed' });
    } finally {
      active = null;
      void pump();
    }
  }

  async function draw(job: PictureJob): Promise<PagePicture | null> {
    const page = await documents.page(job.documentKey, job.pageNumber);
    if (active?.job !== job || !isWanted(job)) return null;
    const { canvas, viewport } = canvasFor(page, job.scale, density);
    const task = page.render({ canvas, viewport });
    active.task = task;
    await task.promise;
    // Else pdf.js keeps what it drew from, for every page ever shown.
    page.cleanup();
    return { canvas, scale: job.scale, pixels: canvas.width * canvas.height };
  }

  function isWanted(job: PictureJob): boolean {
    return allWanted().some((one) => one.id === job.id && one.scale === job.scale);
  }

  return {
    density,
    want(channel, jobs) {
      wanted[channel] = jobs;
      if (active && !isWanted(active.job)) active.task?.cancel();
      void pump();
    },
    evict: states.evict,
    state: states.state,
    drawn: states.drawn,
    subscribe: states.subscribe,
    whenSettled: states.whenSettled,
    dispose() {
      isDisposed = true;
      active?.task?.cancel();
      states.clear();
    },
  };
}

/** A canvas for a page at this scale, as sharp as the screen and no larger than browsers take. */
function canvasFor(page: PDFPageProxy, scale: number, density: number) {
  const size = page.getViewport({ scale });
  const fits = Math.sqrt(MAX_CANVAS_PIXELS / (size.width * size.height));
  const viewport = page.getViewport({ scale: scale * Math.min(density, fits) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  return { canvas, viewport };
}
