import type { PageRect } from '@sladd/geometry';
import { across, along, type TextDirection } from '../plan/mark-groups.ts';
import type { TaggedStart } from './tagged-starts.ts';

/**
 * The start of the text that was in an area: the last one before its middle on the same line, otherwise the nearest one
 * on the page. Undefined for a page without tagged text.
 */
export function nearestStart(
  { box, direction }: { readonly box: PageRect; readonly direction: TextDirection },
  starts: readonly TaggedStart[],
): TaggedStart | undefined {
  const row = across(box, direction);
  const extent = along(box, direction);
  const sense = direction === 180 || direction === 270 ? -1 : 1;
  const middle = sense * ((extent.start + extent.end) / 2);
  let onLine: { start: TaggedStart; place: number } | undefined;
  let nearest: { start: TaggedStart; distance: number } | undefined;
  for (const start of starts) {
    const point = { x: start.x, y: start.y, width: 0, height: 0 };
    const place = sense * along(point, direction).start;
    const level = across(point, direction).start;
    const isOnLine = level >= row.start && level <= row.end && place <= middle;
    if (isOnLine && (!onLine || place >= onLine.place)) onLine = { start, place };
    const distance = Math.hypot(start.x - box.x, start.y - box.y - box.height);
    if (!nearest || distance < nearest.distance) nearest = { start, distance };
  }
  return (onLine ?? nearest)?.start;
}
