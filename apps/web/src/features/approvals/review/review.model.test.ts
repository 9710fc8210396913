import type { PlanMark } from '@sladd/contract';
import { expect, it } from 'vitest';
import { marksOf, nextUnseen, noteAbout, stepFrom } from './review.model.ts';

const mark = (page: number, y0: number, decision: PlanMark['decision'] = 'accepted'): PlanMark => ({
  ...{ page, boxes: [{ x0: 1, y0, x1: 9, y1: y0 + 9 }], entity_type: 'PERSON', source: 'detected' },
  ...{ methods: [], decision, grounds: [] },
});
const plan = { marks: [mark(2, 5), mark(1, 90), mark(1, 20, 'rejected'), mark(1, 20, 'undecided')] };
const { boxes, left } = marksOf({ plan } as Parameters<typeof marksOf>[0]);

it('what goes and what stays come in reading order', () => {
  expect(boxes.map(({ index }) => index)).toEqual([3, 1, 0]);
  expect(left.map(({ index }) => index)).toEqual([2]);
});

it('the next box is found from the chosen one, round the ends', () => {
  expect(stepFrom(boxes, null, 1)).toBe(boxes[0]);
  expect(stepFrom(boxes, boxes[2] ?? null, 1)).toBe(boxes[0]);
  expect(stepFrom(boxes, null, -1)).toBe(boxes[2]);
  expect(stepFrom([], null, 1)).toBeNull();
});

it('pages wait until the last is seen', () => {
  expect(nextUnseen(new Set([1, 3]), 3)).toBe(2);
  expect(nextUnseen(new Set([1, 2, 3]), 3)).toBeNull();
});

it('a note is about the chosen mark, else about the page', () => {
  expect(noteAbout(boxes[2] ?? null, 1)).toMatchObject({ page: 2, entity_type: 'PERSON', text: '' });
  expect(noteAbout(null, 4)).toEqual({ page: 4, box: null, entity_type: null, text: '' });
});
