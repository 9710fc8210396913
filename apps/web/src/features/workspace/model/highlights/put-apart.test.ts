import type { Finding } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { defaultRedactionOptions, mappingOf } from '../redaction/mapping.ts';
import { apply } from './change.ts';
import { certainFindings, markCounts } from './derived.ts';
import { decide } from './edits.ts';
import { groupings } from './finding-groups.ts';
import { listFindings, orderOf } from './findings.ts';
import { replacePageFindings } from './from-detection.ts';
import { offersOf } from './picks.ts';
import { nextOpen } from './review.ts';
import { noHighlights } from './state.ts';

const finding = (start: number, original_text: string, fields: Partial<Finding> = {}): Finding => ({
  id: String(start),
  entity_type: 'EMAIL_ADDRESS',
  original_text,
  score: 0.99,
  start,
  end: start + original_text.length,
  engine: 'fast',
  bbox: [{ x0: start, y0: 0, x1: start + 9, y1: 9 }],
  reasons: [],
  why: '',
  validated: true,
  ...fields,
});
let count = 0;
const page = {
  fileKey: 'a',
  pageNumber: 1,
  newId: () => `h${count++}`,
  findings: [
    finding(0, 'postmottak@nordvik.example', { probably_public: 'mailbox' }),
    finding(40, 'kari@nordvik.example'),
  ],
};
const state = apply(noHighlights, replacePageFindings(noHighlights, page));
const [mailbox] = [...(state.byFile.get('a')?.get(1) ?? [])];
const redacted = (from: typeof state) =>
  mappingOf(from, 'a', defaultRedactionOptions).pages.flatMap((one) =>
    one.sensitive.map(({ original_text }) => original_text),
  );

test('what is probably public stays by default, and is neither left to decide nor certain', () => {
  expect(redacted(state)).toEqual(['kari@nordvik.example']);
  expect(markCounts(state).findings).toEqual({
    ...{ total: 2, accepted: 0, rejected: 0, undecided: 1, public: 1, possible: 0 },
  });
  expect(certainFindings(state).map(({ text }) => text)).toEqual(['kari@nordvik.example']);
});

test('it has a section of its own, and can be accepted like anything else', () => {
  const options = { grouping: 'value', sorting: 'risk', fileOrder: ['a'] } as const;
  expect(listFindings(state, options).sections.map(({ id, count: own }) => [id, own])).toEqual([
    ['public', 1],
    ['open', 1],
  ]);
  const accepted = apply(state, decide(state, [mailbox?.id ?? ''], 'accepted'));
  expect(redacted(accepted)).toContain('postmottak@nordvik.example');
});

test('a second reading that finds the same changes nothing, and a decision outlives it', () => {
  expect(replacePageFindings(state, page)).toEqual({ added: [], removed: [], updated: [] });
  const rejected = apply(state, decide(state, [mailbox?.id ?? ''], 'rejected'));
  expect(replacePageFindings(rejected, page)).toEqual({ added: [], removed: [], updated: [] });
});

describe('what lies below the threshold', () => {
  const phrase = finding(80, 'henvist til BUP', { entity_type: 'HEALTH', score: 0.2, validated: false });
  const withPossible = { ...page, possible: [phrase] };
  const found = apply(noHighlights, replacePageFindings(noHighlights, withPossible));
  const id = [...(found.byFile.get('a')?.get(1) ?? [])].find(({ text }) => text === phrase.original_text)?.id;

  test('stays, and is counted by itself', () => {
    expect(redacted(found)).toEqual(['kari@nordvik.example']);
    expect(markCounts(found).findings).toMatchObject({ total: 2, undecided: 1, possible: 1 });
    expect(markCounts(found).marksByFile.get('a')).toBe(2);
  });

  test('is a section and groups of its own, also where the same was found for certain', () => {
    const again = { ...withPossible, findings: [finding(200, phrase.original_text)] };
    const both = apply(noHighlights, replacePageFindings(noHighlights, again));
    for (const grouping of groupings) {
      const { sections } = listFindings(both, { grouping, sorting: 'risk', fileOrder: ['a'] });
      expect(sections.map(({ id: section, count: own }) => [section, own])).toEqual([
        [grouping === 'ground' ? 'without' : 'open', 1],
        ['possible', 1],
      ]);
    }
  });

  test('is swept up by nothing but its own section, and leads on to the next possible one when it is decided', () => {
    const list = listFindings(found, { grouping: 'value', sorting: 'risk', fileOrder: ['a'] });
    expect(offersOf(list).all).not.toContain(id);
    const order = [...orderOf(list), id ?? ''];
    expect(nextOpen(found, order, order[0] ?? '', 'possible')).toBe(id);
    expect(nextOpen(found, order, order[0] ?? '')).not.toBe(id);
  });

  test('can be accepted, and a lower threshold makes it a proposal', () => {
    expect(redacted(apply(found, decide(found, [id ?? ''], 'accepted')))).toContain('henvist til BUP');
    const lower = replacePageFindings(found, { ...page, findings: [...page.findings, phrase] });
    expect(lower.updated.map(([before, after]) => [before.id, after.decision])).toEqual([[id, 'undecided']]);
  });

  test('is listed with what is surest first', () => {
    const surer = finding(300, 'spelar på hest', { score: 0.4, validated: false });
    const two = { ...page, findings: [], possible: [phrase, surer] };
    const found2 = apply(noHighlights, replacePageFindings(noHighlights, two));
    const list = listFindings(found2, { grouping: 'value', sorting: 'risk', fileOrder: ['a'] });
    expect(list.sections.flatMap(({ groups }) => groups.map(({ first }) => first.text))).toEqual([
      surer.original_text,
      phrase.original_text,
    ]);
  });
});
