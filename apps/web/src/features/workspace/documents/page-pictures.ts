import type { RenderTask } from 'pdfjs-dist';
import type { PdfDocuments } from './pdf-documents.ts';

/** One page to be drawn. `id` names the place it is drawn for, so that a page and its thumbnail do not collide. */
export interface PictureJob {
  readonly id: string;
  readonly documentKey: string;
  readonly pageNumber: number;
  /** CSS pixels per page point. */
  readonly scale: number;
}

export interface PagePicture {
  readonly canvas: HTMLCanvasElement;
  readonly scale: number;
  readonly pixels: number;
}

export type PictureState =
  | { readonly status: 'waiting' }
  | { readonly status: 'drawn'; readonly picture: PagePicture }
  | { readonly status: 'failed' };

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

const waiting: PictureState = { status: 'waiting' };

export function createPagePictures(documents: PdfDocuments): PagePictures {
  const density = Math.min(globalThis.devicePixelRatio || 1, MAX_DENSITY);
  const states = new Map<string, PictureState>();
  const listeners = new Map<string, Set<() => void>>();
  const wanted: Record<PictureChannel, readonly PictureJob[]> = { beside: [], pages: [], thumbnails: [] };
  const allWanted = () => channels.flatMap((channel) => wanted[channel]);
  let active: { job: PictureJob; task: RenderTask | null } | null = null;
  let isDisposed = false;

  function set(id: string, state: PictureState | null) {
    if (state) states.set(id, state);
    else states.delete(id);
    for (const listener of [...(listeners.get(id) ?? [])]) listener();
  }

  function next(): PictureJob | undefined {
    return allWanted().find((job) => {
      const state = states.get(job.id);
      if (state?.status === 'failed') return false;
      return state?.status !== 'drawn' || state.picture.scale !== job.scale;
    });
  }

  async function pump(): Promise<void> {
    if (active || isDisposed) return;
    const job = next();
    if (!job) return;
    active = { job, task: null };
    try {
      const picture = await draw(job);
      if (picture && !isDisposed) set(job.id, { status: 'drawn', picture });
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'RenderingCancelledException';
      if (!isCancelled && !isDisposed) set(job.id, { status: 'failed' });
    } finally {
      active = null;
      void pump();
    }
  }

  async function draw(job: PictureJob): Promise<PagePicture | null> {
    const page = await documents.page(job.documentKey, job.pageNumber);
    if (active?.job !== job || !isWanted(job)) return null;
    const size = page.getViewport({ scale: job.scale });
    const fits = Math.sqrt(MAX_CANVAS_PIXELS / (size.width * size.height));
    const viewport = page.getViewport({ scale: job.scale * Math.min(density, fits) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
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
    evict(ids) {
      for (const id of ids) {
        const state = states.get(id);
        // Some browsers keep a canvas's memory until it is collected; a size of zero frees it now.
        if (state?.status === 'drawn') state.picture.canvas.width = 0;
        set(id, null);
      }
    },
    state: (id) => states.get(id) ?? waiting,
    drawn: () =>
      [...states].flatMap(([id, state]) =>
        state.status === 'drawn' ? [{ id, scale: state.picture.scale, pixels: state.picture.pixels }] : [],
      ),
    subscribe(id, listener) {
      const set = listeners.get(id) ?? new Set();
      listeners.set(id, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(id);
      };
    },
    whenSettled(id) {
      if ((states.get(id) ?? waiting).status !== 'waiting') return Promise.resolve();
      return new Promise((resolve) => {
        const stop = this.subscribe(id, () => {
          if ((states.get(id) ?? waiting).status === 'waiting') return;
          stop();
          resolve();
        });
      });
    },
    dispose() {
      isDisposed = true;
      active?.task?.cancel();
      states.clear();
      listeners.clear();
    },
  };
}
