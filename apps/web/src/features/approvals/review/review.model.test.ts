import { groundOptionsOf, type PlanMark } from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import { expect, it } from 'vitest';
import { areaBetween, marksOf, nextUnseen, noteAbout, stepFrom } from './review.model.ts';

const mark = (page: number, y0: number, decision: PlanMark['decision'] = 'accepted'): PlanMark => ({
  ...{ page, boxes: [{ x0: 1, y0, x1: 9, y1: y0 + 9 }], entity_type: 'PERSON', source: 'detected' },
  ...{ methods: [], decision, grounds: [] },
});
const plan = {
  look: {},
  marks: [mark(2, 5), mark(1, 90), mark(1, 20, 'rejected'), mark(1, 20, 'undecided')],
};
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

it('an area is drawn from any corner, stays on its page, and is none where it is small', () => {
  const page = { width: 595, height: 842 };
  const area = { x0: 20, y0: 100, x1: 220.5, y1: 130 };
  expect(areaBetween({ x: 20, y: 100 }, { x: 220.501, y: 130 }, page)).toEqual(area);
  expect(areaBetween({ x: 220.501, y: 130 }, { x: 20, y: 100 }, page)).toEqual(area);
  expect(areaBetween({ x: 500, y: 800 }, { x: 900, y: 900 }, page)).toEqual({
    x0: 500,
    y0: 800,
    x1: 595,
    y1: 842,
  });
  expect(areaBetween({ x: 20, y: 100 }, { x: 22, y: 300 }, page)).toBeNull();
  expect(areaBetween({ x: -50, y: 10 }, { x: -5, y: 40 }, page)).toBeNull();
});

it('each box says what it rests on, and what stays says nothing', () => {
  const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
  const grounds = groundOptionsOf({ ...usualGroundSettings, mode: 'required' });
  const marks = [{ ...mark(1, 1), grounds: [child] }, mark(1, 30), mark(1, 60, 'rejected')];
  const given = { plan: { marks, look: { grounds } } } as unknown as Parameters<typeof marksOf>[0];
  expect(marksOf(given).boxes.map(({ bases }) => bases?.join().replaceAll('\u00a0', ' '))).toEqual([
    'Offl. § 13 (1), jf. bvl. § 13-1',
    '',
  ]);
  expect(marksOf(given).left.map(({ bases }) => bases)).toEqual([null]);
  expect(boxes.map(({ bases }) => bases)).toEqual([null, null, null]);
});
