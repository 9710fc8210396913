/** A range of zoom factors; 1 fits the page to the window. */
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

/**
 * One zoom step in or out, within the range. A zoom outside the range (by wheel) is not changed in the opposite
 * direction.
 */
export function stepZoom(zoom: number, direction: 1 | -1, range: ZoomRange): number {
  const next = round(zoom + direction * range.step);
  if (direction === 1) return zoom >= range.max ? zoom : Math.min(next, range.max);
  return zoom <= range.min ? zoom : Math.max(next, range.min);
}

export function canZoom(zoom: number, direction: 1 | -1, range: ZoomRange): boolean {
  return stepZoom(zoom, direction, range) !== zoom;
}

/** A stored zoom, clamped to the range of the buttons. */
export function clampZoom(zoom: number, range: ZoomRange): number {
  return Math.min(range.max, Math.max(range.min, zoom));
}

/** The zoom at `ratio` times of an earlier one, in whole steps, within the range unless the earlier one is outside. */
export function pinchedZoom(zoom: number, ratio: number, { min, max, step }: ZoomRange): number {
  const next = round(Math.round((zoom * ratio) / step) * step);
  return Math.min(Math.max(max, zoom), Math.max(Math.min(min, zoom), next));
}

/** Removes floating-point noise such as 1.2000000000000002. */
function round(zoom: number): number {
  return Math.round(zoom * 1000) / 1000;
}
