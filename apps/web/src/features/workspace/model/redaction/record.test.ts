import { describe, expect, test } from 'vitest';
import { apply, invert } from '../highlights/change.ts';
import { add, decide } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { highlightsOf, noHighlights } from '../highlights/state.ts';
import { defaultRedactionOptions as options } from './mapping.ts';
import { applyRecord, recordOf } from './record.ts';

function mark(id: string, overrides: Partial<Highlight> = {}): Highlight {
  return {
    id,
    fileKey: 'f1',
    pageNumber: 1,
    kind: 'manual',
    boxes: [{ x: 10.123, y: 20, width: 80, height: 12 }],
    text: null,
    decision: 'undecided',
    span: null,
    finding: null,
    queryId: null,
    ...overrides,
  };
}

const kept = [{ code: 'found_again' as const, params: { page: 1 } }];
const finding: Highlight['finding'] = {
  entityType: 'PERSON',
  methods: ['advanced'],
  score: 0.8,
  reasons: [...kept, { code: 'near_words', params: { words: ['name list'] } }],
  validated: false,
};
const marks = [
  mark('name', { kind: 'entity', text: 'Kari Testesen', finding, pageNumber: 2 }),
  mark('term', { kind: 'search', text: 'husleie', queryId: 'q1' }),
  mark('box', { boxes: [{ x: 0, y: 0, width: 50, height: 40 }] }),
  mark('kept', { decision: 'rejected', boxes: [{ x: 1, y: 1, width: 9, height: 9 }] }),
  mark('elsewhere', { fileKey: 'f2' }),
];
const state = apply(noHighlights, add(noHighlights, marks));
const file = { key: 'f1', pageCount: 3 };
const record = recordOf(state, file, options);

let next = 0;
const newId = () => `new-${next++}`;

describe('a record of a redaction', () => {
  test('holds the areas that were redacted, and not one of the words', () => {
    expect(record.page_count).toBe(3);
    const areas = record.pages.flatMap(({ page, sensitive }) =>
      sensitive.map(({ entity_type }) => `${page} ${entity_type}`),
    );
    expect(areas.sort()).toEqual(['1 MANUAL', '1 SEARCH', '2 PERSON']);
    for (const word of ['Kari', 'husleie', 'name list']) expect(JSON.stringify(record)).not.toContain(word);
  });

  test('holds why something was found, without reasons that hold words, and gives it back', () => {
    const person = record.pages.flatMap(({ sensitive }) => sensitive).find((area) => area.score === 0.8);
    expect(person?.reasons).toEqual(kept);
    const { added } = applyRecord(noHighlights, record, file, newId);
    expect(added.find((mark) => mark.finding?.score === 0.8)?.finding?.reasons).toEqual(kept);
  });

  test('rounds its areas outward, and only once', () => {
    const [box] = record.pages
      .flatMap(({ sensitive }) => sensitive)
      .find((area) => area.entity_type === 'SEARCH')!.bbox;
    expect(box).toEqual({ x0: 10.12, y0: 20, x1: 90.13, y1: 32 });
    const opened = apply(noHighlights, applyRecord(noHighlights, record, file, newId));
    expect(recordOf(opened, file, options)).toEqual(record);
  });

  test('marks the file again as it was, everything accepted', () => {
    const opened = highlightsOf(apply(noHighlights, applyRecord(noHighlights, record, file, newId)));
    expect(opened).toHaveLength(3);
    expect(new Set(opened.map(({ decision }) => decision))).toEqual(new Set(['accepted']));
    expect(opened.find(({ kind }) => kind === 'entity')).toMatchObject({
      pageNumber: 2,
      text: null,
      finding: { entityType: 'PERSON', methods: ['advanced'], score: 0.8 },
    });
  });

  test('adds nothing where everything is marked, and accepts what had been rejected', () => {
    const rejected = apply(state, decide(state, ['name'], 'rejected'));
    const change = applyRecord(rejected, record, file, newId);
    expect(change.added).toEqual([]);
    const opened = apply(rejected, change);
    expect(opened.byId.get('name')).toMatchObject({ decision: 'accepted', text: 'Kari Testesen' });
    expect(apply(opened, invert(change))).toEqual(rejected);
  });

  test('leaves out pages that the file does not have', () => {
    const change = applyRecord(noHighlights, record, { key: 'f1', pageCount: 1 }, newId);
    expect(change.added.map(({ pageNumber }) => pageNumber)).toEqual([1, 1]);
  });

  test('of a type without methods is taken for one of those that know it', () => {
    const bbox = [{ x0: 0, y0: 0, x1: 5, y1: 5 }];
    const foreign = { pages: [{ page: 1, sensitive: [{ entity_type: 'NO_FODSELSNUMMER', bbox }] }] };
    const [added] = applyRecord(noHighlights, foreign, file, newId).added;
    expect(added?.finding?.methods).toEqual(['fast']);
  });
});
