/** A range of zoom factors, 1 being the size that fits the page to the window. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const toolbarZoom: ZoomRange = { min: 0.5, max: 2.25, step: 0.2 };
export const fullscreenZoom: ZoomRange = { min: 0.25, max: 2.25, step: 0.25 };
export const wheelZoom: ZoomRange = { min: 0.5, max: 3, step: 0.1 };

/** The range of buttons and keys. */
export function zoomRange(view: { readonly fullscreen: unknown }): ZoomRange {
  return view.fullscreen === null ? toolbarZoom : fullscreenZoom;
}

/** One step in or out, kept inside the range. A zoom already outside (by wheel) is not pulled back the wrong way. */
export function stepZoom(zoom: number, direction: 1 | -1, range: ZoomRange): number {
  const next = round(zoom + direction * range.step);
  if (direction === 1) return zoom >= range.max ? zoom : Math.min(next, range.max);
  return zoom <= range.min ? zoom : Math.max(next, range.min);
}

export function canZoom(zoom: number, direction: 1 | -1, range: ZoomRange): boolean {
  return stepZoom(zoom, direction, range) !== zoom;
}

/** A kept zoom as far as the buttons could have made it. */
export function clampZoom(zoom: number, range: ZoomRange): number {
  return Math.min(range.max, Math.max(range.min, zoom));
}

/** Keeps sums of steps free of binary dust such as 1.2000000000000002. */
function round(zoom: number): number {
  return Math.round(zoom * 1000) / 1000;
}
