import type { Finding } from '@sladd/contract';
import { expect, test } from 'vitest';
import { defaultRedactionOptions, mappingOf } from '../redaction/mapping.ts';
import { apply } from './change.ts';
import { certainFindings, markCounts } from './derived.ts';
import { decide } from './edits.ts';
import { listFindings } from './findings.ts';
import { replacePageFindings } from './from-detection.ts';
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
  expect(markCounts(state).findings).toEqual({ total: 2, accepted: 0, rejected: 0, undecided: 1, public: 1 });
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
