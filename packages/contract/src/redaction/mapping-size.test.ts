import { expect, it } from 'vitest';
import { findOwnIssue } from '../call/own-issue.ts';
import { MAX_BOXES_PER_MARK, MAX_MARKED_AREAS } from '../limits.ts';
import { redactFiles } from './redaction.ts';

const box = { x0: 1, y0: 1, x1: 9, y1: 9 };
const marks = (count: number, bbox: unknown = box) =>
  Array.from({ length: count }, () => ({ entity_type: 'MANUAL', bbox }));
const mapping = (...pages: unknown[][]) => ({
  pages: pages.map((sensitive, index) => ({ page: index + 1, sensitive })),
});
const parse = (...mappings: unknown[]) =>
  redactFiles.fields.shape.redaction_mappings.safeParse(JSON.stringify(mappings));

it('takes as many areas as one file may have, over several pages and in marks of several lines', () => {
  const half = MAX_MARKED_AREAS / 2;
  expect(parse(mapping(marks(half), marks(half / 2, [box, box]))).success).toBe(true);
});

it.each([
  ['one area more', mapping(marks(MAX_MARKED_AREAS), marks(1)), 'redaction.too_many_marks'],
  [
    'lines that count as areas',
    mapping(marks(MAX_MARKED_AREAS / 2 + 1, [box, box])),
    'redaction.too_many_marks',
  ],
  [
    'pages without end',
    mapping(...Array.from({ length: MAX_MARKED_AREAS + 1 }, () => [])),
    'redaction.too_many_marks',
  ],
  [
    'a mark of too many boxes',
    mapping(
      marks(
        1,
        Array.from({ length: MAX_BOXES_PER_MARK + 1 }, () => box),
      ),
    ),
    'redaction.too_many_boxes',
  ],
])('refuses %s in the second of two files, by a code of its own', (_, large, code) => {
  const result = parse(mapping(marks(1)), large);
  expect(findOwnIssue(result.error?.issues ?? [])?.code).toBe(code);
});

it('names what is wrong in the first wrong mapping, and no more than somebody reads', () => {
  const result = parse(mapping(marks(1)), { pages: Array.from({ length: 1000 }, () => 1) }, 'x');
  expect(result.error?.issues).toHaveLength(20);
  expect(result.error?.issues[0]?.path).toEqual([1, 'pages', 0]);
});
