import type { PDFObject } from 'mupdf';
import { someContent } from './some-content.ts';

/** The shortest bar code has more bars than this side by side; tables have fewer columns. */
const leastBars = 16;
/** The smallest matrix code has more modules, as rectangles or as pieces of paths. */
const leastModules = 150;

const upright = /([-\d.]+)\s+([-\d.]+)\s+(?:m\s+([-\d.]+)\s+([-\d.]+)\s+l|([-\d.]+)\s+([-\d.]+)\s+re)(?=\s)/g;

/** Whether a page draws enough rectangles or lines for a bar or matrix code: a cheap check of its content. */
export function drawsBars(page: PDFObject): boolean {
  let modules = 0;
  return someContent(page, (content) => {
    const bars = new Map<string, Set<string>>();
    for (const [, x = '', y = '', toX, toY, , height] of content.matchAll(upright)) {
      modules++;
      if (modules >= leastModules) return true;
      if (height === undefined && toX !== x) continue;
      const level = `${y} ${height ?? toY}`;
      const places = bars.get(level) ?? new Set();
      bars.set(level, places.add(x));
      if (places.size >= leastBars) return true;
    }
    return false;
  });
}
