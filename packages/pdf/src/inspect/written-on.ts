import { intersection, type PageRect, union } from '@sladd/geometry';
import { writable } from '../act/appearance/label-font.ts';
import type { OwnText } from '../act/appearance/own-text.ts';
import { spokenTexts } from '../act/appearance/spoken-text.ts';
import { gridShare } from '../act/plan/drawn-areas.ts';
import { across, along, isLevel, type TextDirection, wordGap } from '../act/plan/mark-groups.ts';
import type { MarkLabel, RedactionMark } from '../mark.ts';

/**
 * The texts that a redaction may have written on marks, by page number, if they were not recorded: on each mark its own
 * label, or one of `texts` if it has none. Adjacent marks with the same label may share it, and the direction of their text
 * is not known.
 */
export function writtenOn(
  marks: readonly RedactionMark[],
  texts: readonly string[],
): ReadonlyMap<number, readonly OwnText[]> {
  const labels = new Set(marks.flatMap(({ label }) => label?.texts[0] ?? []));
  const numbers = Array.from(labels, (_, index) => [`[${index + 1}]`, `${index + 1}`]).flat();
  const pages = Map.groupBy(marks, ({ pageNumber }) => pageNumber);
  return new Map(
    Array.from(pages, ([pageNumber, own]) => {
      const byLabel = Map.groupBy(own, ({ label }) => JSON.stringify(label));
      return [pageNumber, Array.from(byLabel.values(), (same) => ownTexts(same, texts, numbers)).flat()];
    }),
  );
}

/** The texts on marks of one page with the same label. */
function ownTexts(
  marks: readonly RedactionMark[],
  texts: readonly string[],
  numbers: readonly string[],
): OwnText[] {
  const label = marks[0]?.label;
  const isLabelled = label !== undefined && label.texts.length > 0;
  const spellings = Array.from(new Set(spellingsOf(label, texts).flatMap((text) => [text, writable(text)])));
  const boxes = marks.map(({ box }) => box);
  return [...areasOf(boxes, 0), ...areasOf(boxes, 90)].map((area) => ({
    area,
    texts: spellings,
    numbers: isLabelled ? numbers : [],
    // A word between two marks, which is not known here, separates their areas.
    times: boxes.filter((box) => intersection(box, area) !== undefined).length,
  }));
}

function spellingsOf(label: MarkLabel | undefined, texts: readonly string[]): string[] {
  if (!label) return [...texts, ...spokenTexts];
  return [...(label.texts.length > 0 ? label.texts : [...texts, ...spokenTexts]), label.spoken];
}

/** The largest areas that marks over text of this direction may form. */
function areasOf(boxes: readonly PageRect[], direction: TextDirection): PageRect[] {
  const areas: PageRect[] = [];
  const inOrder = boxes
    .map((box) => widened(box, direction, wordGap / 2))
    .sort((a, b) => along(a, direction).start - along(b, direction).start);
  for (const box of inOrder) {
    const index = areas.findLastIndex((area) => isInRow(area, box, direction));
    const beside = areas[index];
    if (beside) areas[index] = union(beside, box);
    else areas.push(box);
  }
  return areas.map((area) => widened(area, direction, gridShare - wordGap / 2));
}

/** Whether two boxes intersect and more than half of the thinner one is in the row of the other. */
function isInRow(a: PageRect, b: PageRect, direction: TextDirection): boolean {
  const shared = intersection(a, b);
  if (!shared) return false;
  const [one, other, both] = [a, b, shared].map((box) => thickness(box, direction));
  return (both ?? 0) > Math.min(one ?? 0, other ?? 0) / 2;
}

/** A box extended at both ends by a share of its thickness. */
function widened(box: PageRect, direction: TextDirection, share: number): PageRect {
  const by = thickness(box, direction) * share;
  return isLevel(direction)
    ? { ...box, x: box.x - by, width: box.width + 2 * by }
    : { ...box, y: box.y - by, height: box.height + 2 * by };
}

function thickness(box: PageRect, direction: TextDirection): number {
  const { start, end } = across(box, direction);
  return end - start;
}
