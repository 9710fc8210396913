import type { DetectionMethod, Ground } from '@sladd/contract';
import { typeWords } from '../../findings/mark-words.ts';
import { groundsOf } from '../../model/highlights/grounds.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';

/** One tag in the gutter of a page, for the marks of a line. */
export interface Tag {
  /** CSS px from the top of the page to the middle of the tag. */
  readonly middle: number;
  readonly ids: readonly string[];
  readonly methods: readonly DetectionMethod[];
  readonly kinds: readonly ('search' | 'manual')[];
  /** The type, if the tag is for a single mark. */
  readonly type: string | null;
  /** The legal bases, if the tag is for a single mark. */
  readonly grounds: readonly Ground[];
}

/** Height of the tags in CSS px; those of lines closer together are merged. */
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

/** The tags of all marks of a page: one per line, merged if lines are too close together. */
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
