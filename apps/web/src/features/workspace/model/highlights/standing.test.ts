import type { Finding } from '@sladd/contract';
import { expect, test } from 'vitest';
import { apply } from './change.ts';
import { decide } from './edits.ts';
import { replacePageFindings } from './from-detection.ts';
import { restood, type Standing, standingOf, valuesIn } from './standing.ts';
import { noHighlights } from './state.ts';

let places = 0;
const finding = (original_text: string, fields: Partial<Finding> = {}, at = 100 * places++): Finding => ({
  ...{ id: original_text, entity_type: 'PERSON', original_text, score: 0.9, engine: 'fast', why: '' },
  ...{ start: at, end: at + original_text.length, reasons: [] },
  bbox: [{ x0: 0, y0: at, x1: 9, y1: at + 9 }],
  ...fields,
});
const usual: Standing = { setsPublicApart: true, keptValues: [] };
const forKari: Standing = { ...usual, keptValues: ['Kari Nordvåg', '912 34 567'] };
const findings = [
  ...[finding('Kari Nordvåg'), finding('Nordvåg, Kari'), finding('Kari Nordvågs'), finding('91234567')],
  ...[finding('Ola Nordvåg'), finding('post@kommune.example', { probably_public: 'mailbox' })],
];
let count = 0;
function found(standing: Standing) {
  const decisionOf = standingOf(standing);
  const page = { fileKey: 'a', pageNumber: 1, newId: () => `h${count++}`, findings, decisionOf };
  return apply(noHighlights, replacePageFindings(noHighlights, page));
}
const decisions = (state: ReturnType<typeof found>) =>
  Object.fromEntries(
    [...(state.byFile.get('a')?.get(1) ?? [])].map(({ text, decision }) => [text, decision]),
  );

test('what belongs to the person the copy is for stays, however it is written, and what is of others goes', () => {
  expect(decisions(found(forKari))).toEqual({
    ...{ 'Kari Nordvåg': 'rejected', 'Nordvåg, Kari': 'rejected', 'Kari Nordvågs': 'rejected' },
    ...{ '91234567': 'rejected', 'Ola Nordvåg': 'undecided', 'post@kommune.example': 'public' },
  });
});

test('names given later hold for what was found before, and taking them back opens it again', () => {
  const open = found(usual);
  const kept = apply(open, restood(open, usual, forKari));
  expect(decisions(kept)).toEqual(decisions(found(forKari)));
  expect(decisions(apply(kept, restood(kept, forKari, usual)))).toEqual(decisions(open));
});

test('an own decision outlives both', () => {
  const open = found(usual);
  const [ola] = [...(open.byFile.get('a')?.get(1) ?? [])].filter(({ text }) => text === 'Ola Nordvåg');
  const [kari] = [...(open.byFile.get('a')?.get(1) ?? [])].filter(({ text }) => text === 'Kari Nordvåg');
  const decided = apply(open, decide(open, [kari?.id ?? ''], 'accepted'));
  const all = apply(decided, decide(decided, [ola?.id ?? ''], 'rejected'));
  const after = decisions(apply(all, restood(all, usual, forKari)));
  expect(after).toMatchObject({ 'Kari Nordvåg': 'accepted', 'Ola Nordvåg': 'rejected' });
});

test('what is probably public is left to decide when it is not to be put apart', () => {
  const together = { ...usual, setsPublicApart: false };
  expect(decisions(found(together))).toMatchObject({ 'post@kommune.example': 'undecided' });
  const apart = found(usual);
  const changed = apply(apart, restood(apart, usual, together));
  expect(decisions(changed)).toEqual(decisions(found(together)));
  expect(decisions(apply(changed, restood(changed, together, usual)))).toEqual(decisions(apart));
});

test('there is one value on each line', () => {
  expect(valuesIn(' Kari Nordvåg \n\n912 34 567\n')).toEqual(['Kari Nordvåg', '912 34 567']);
});
