import type { DetectionMethod, Ground } from '@sladd/contract';
import { typeWords } from '../../findings/mark-words.ts';
import { groundsOf } from '../../model/highlights/grounds.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';

/** What one tag in the gutter of a page says about the marks of its line. */
export interface Tag {
  /** CSS px from the top of the page to the middle of the tag. */
  readonly middle: number;
  readonly ids: readonly string[];
  readonly methods: readonly DetectionMethod[];
  readonly kinds: readonly ('search' | 'manual')[];
  /** What was found, where the tag stands for one mark alone. */
  readonly type: string | null;
  /** What it rests on, where the tag stands for one mark alone. */
  readonly grounds: readonly Ground[];
}

/** Tags that stand for all marks are so high, in CSS px: those of nearer lines become one. */
export const ROW_TAG_PX = 18;

/** The tag of one mark, at the height of its first line. */
export function tagOf(highlight: Highlight, scale: number): Tag {
  const box = highlight.boxes[0];
  return {
    middle: box ? (box.y + box.height / 2) * scale : 0,
    ids: [highlight.id],
    methods: highlight.finding?.methods ?? [],
    kinds: highlight.kind === 'entity' ? [] : [highlight.kind],
    type: typeWords(highlight),
    grounds: groundsOf(highlight),
  };
}

/** The tags of all marks of a page: one for each line, or for lines that are too near each other for two. */
export function tagsOfLines(highlights: readonly Highlight[], scale: number): Tag[] {
  const single = highlights.map((highlight) => tagOf(highlight, scale)).sort((a, b) => a.middle - b.middle);
  const rows: Tag[] = [];
  for (const tag of single) {
    const last = rows.at(-1);
    if (last && tag.middle - last.middle < ROW_TAG_PX) rows[rows.length - 1] = joined(last, tag);
    else rows.push(tag);
  }
  return rows;
}

function joined(a: Tag, b: Tag): Tag {
  return {
    middle: a.middle,
    ids: [...a.ids, ...b.ids],
    methods: [...new Set([...a.methods, ...b.methods])],
    kinds: [...new Set([...a.kinds, ...b.kinds])],
    type: a.type === b.type ? a.type : null,
    grounds: [],
  };
}
