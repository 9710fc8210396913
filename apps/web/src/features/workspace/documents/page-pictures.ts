import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import type { PdfDocuments } from './pdf-documents.ts';
import { createPictureStates, type PagePicture, type PictureState } from './picture-states.ts';

/** A page to be drawn. `id` identifies where it is shown, so that a page and its thumbnail differ. */
export interface PictureJob {
  readonly id: string;
  readonly documentKey: string;
  readonly pageNumber: number;
  /** CSS pixels per page point. */
  readonly scale: number;
}

/** Draws pages one after the other and keeps the pictures until they are released. */
export interface PagePictures {
  /** Sets what to draw, most urgent first. Work on anything else is cancelled. */
  want(channel: PictureChannel, jobs: readonly PictureJob[]): void;
  evict(ids: readonly string[]): void;
  state(id: string): PictureState;
  /** The drawn pictures, to limit their memory. */
  drawn(): { id: string; scale: number; pixels: number }[];
  /** Subscribes to the picture of an id: called when it was drawn, failed or was released. */
  subscribe(id: string, listener: () => void): () => void;
  /** Resolves when the page is drawn or has failed. */
  whenSettled(id: string): Promise<void>;
  /** Canvas pixels per CSS pixel. */
  readonly density: number;
  dispose(): void;
}

/** Drawing order: what is shown above the pages, then pages, then thumbnails. */
export type PictureChannel = (typeof channels)[number];

const channels = ['beside', 'pages', 'thumbnails'] as const;

/** Largest pixel density: a higher one is not visible but takes memory. */
const MAX_DENSITY = 2;
/** Largest canvas; browsers refuse much larger ones. */
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
    const layers = await documents.layers(job.documentKey);
    if (active?.job !== job || !isWanted(job)) return null;
    const { canvas, viewport } = canvasFor(page, job.scale, density);
    const task = page.render({ canvas, viewport, ...layers });
    active.task = task;
    await task.promise;
    // Otherwise pdf.js keeps the operators of every page ever shown.
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

/** A canvas for a page at this scale, in the density of the screen and within the limits of browsers. */
function canvasFor(page: PDFPageProxy, scale: number, density: number) {
  const size = page.getViewport({ scale });
  const fits = Math.sqrt(MAX_CANVAS_PIXELS / (size.width * size.height));
  const viewport = page.getViewport({ scale: scale * Math.min(density, fits) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  return { canvas, viewport };
}
