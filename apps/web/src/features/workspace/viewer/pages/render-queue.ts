import type { PlacedPage, ViewLayout } from '../../model/layout/layout.ts';
import { pagesInWindow, type Window } from '../../model/layout/visible.ts';

/** Maximum canvas pixels in memory; about 16 pages of A4 at a scale of 1.5 on a high-density screen. */
export const PIXEL_BUDGET = 48_000_000;

/** Number of pages rendered ahead in the direction of scrolling. */
const PAGES_AHEAD = 2;

export interface RenderedPage {
  readonly id: string;
  readonly scale: number;
  readonly pixels: number;
}

export interface RenderPlan {
  /** What to render, most urgent first. */
  readonly render: readonly PlacedPage[];
  /** Rendered pages to release. */
  readonly evict: readonly string[];
}

export interface RenderSituation {
  readonly layout: ViewLayout;
  readonly window: Window;
  /** The direction of scrolling. */
  readonly direction: 1 | -1;
  readonly rendered: readonly RenderedPage[];
  /** Canvas pixels per CSS pixel. */
  readonly density: number;
}

export function pageId(page: { readonly fileKey: string; readonly pageNumber: number }): string {
  return `${page.fileKey}/${page.pageNumber}`;
}

/**
 * What to render and what to release: first visible pages, then those ahead; rendered pages are released from the
 * farthest on if there are too many pixels. A page rendered at another scale stays until its new picture is ready.
 */
export function planRenders(situation: RenderSituation): RenderPlan {
  const { layout, window, direction, rendered } = situation;
  const onScreen = pagesInWindow(layout, window);
  const wanted = [...onScreen, ...pagesAhead(layout, onScreen, direction)];
  const sharp = new Set(rendered.map((page) => `${page.id}@${page.scale}`));
  const render = wanted.filter((page) => !sharp.has(`${pageId(page)}@${page.scale}`));
  return { render, evict: evictions(situation, wanted) };
}

function pagesAhead(layout: ViewLayout, onScreen: readonly PlacedPage[], direction: 1 | -1): PlacedPage[] {
  const { all, indexById } = orderOf(layout);
  const edge = direction === 1 ? onScreen.at(-1) : onScreen[0];
  const at = edge && indexById.get(pageId(edge));
  if (at === undefined) return [];
  return direction === 1
    ? all.slice(at + 1, at + 1 + PAGES_AHEAD)
    : all.slice(Math.max(0, at - PAGES_AHEAD), at).reverse();
}

interface PageOrder {
  readonly all: readonly PlacedPage[];
  readonly indexById: ReadonlyMap<string, number>;
}

/** Cached, because it is needed on every frame of scrolling while the layout stays the same. */
const orders = new WeakMap<ViewLayout, PageOrder>();

function orderOf(layout: ViewLayout): PageOrder {
  const known = orders.get(layout);
  if (known) return known;
  const all = layout.files.flatMap((file) => file.pages);
  const order = { all, indexById: new Map(all.map((page, index) => [pageId(page), index])) };
  orders.set(layout, order);
  return order;
}

function evictions(situation: RenderSituation, wanted: readonly PlacedPage[]): string[] {
  const { layout, window, rendered, density } = situation;
  const wantedIds = new Set(wanted.map(pageId));
  const { all, indexById } = orderOf(layout);
  const topOf = (id: string) => all[indexById.get(id) ?? -1]?.top;
  let budget = PIXEL_BUDGET;
  for (const page of wanted) budget -= page.width * page.height * density * density;
  const spare = rendered
    .filter((page) => !wantedIds.has(page.id))
    .map((page) => ({ page, top: topOf(page.id) }))
    .sort((a, b) => away(a.top, window) - away(b.top, window));
  const evict: string[] = [];
  for (const { page, top } of spare) {
    budget -= page.pixels;
    if (top === undefined || budget < 0) evict.push(page.id);
  }
  return evict;
}

function away(top: number | undefined, window: Window): number {
  return top === undefined ? Number.POSITIVE_INFINITY : Math.abs(top - window.top);
}
