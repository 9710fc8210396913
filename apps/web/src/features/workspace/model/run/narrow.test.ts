import type { Finding, StreamEvent } from '@sladd/contract';
import { entityCatalogue } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { limitFindings, methodsOf, narrowEvent, requestedTypes } from './narrow.ts';

const finding = (id: string, score: number, overrides: Partial<Finding> = {}): Finding =>
  ({
    id,
    entity_type: 'PERSON',
    original_text: 'Kari',
    score,
    start: 0,
    end: 4,
    engine: 'fast',
    bbox: [{ x0: 0, y0: 0, x1: 1, y1: 1 }],
    why: '',
    ...overrides,
  }) as Finding;

function pageOf(...sensitive: Finding[]): StreamEvent {
  return {
    type: 'page_completed',
    data: {
      batch_id: 'b',
      file_name: 'a.pdf',
      file_index: 0,
      page_number: 1,
      total_pages: 1,
      results: {
        performance: { words_count: 1, detection_time: 0.1 },
        entities_detected: { total: sensitive.length, by_type: {} },
        redaction_mapping: { pages: [{ page: 1, sensitive }] },
      },
    },
  };
}

function idsOf(event: StreamEvent): string[] {
  if (event.type !== 'page_completed') return [];
  return event.data.results.redaction_mapping.pages.flatMap((page) => page.sensitive.map(({ id }) => id));
}

const nothing = { fast: [], advanced: [], standard: [] };

describe('what is looked for', () => {
  test('is what methods with at least one type were given', () => {
    const selected = { ...nothing, fast: ['PERSON', 'URL'], standard: ['PERSON'] };
    expect(methodsOf(selected)).toEqual(['fast', 'standard']);
    expect(requestedTypes(selected)).toEqual(['PERSON', 'URL']);
    expect(methodsOf(nothing)).toEqual([]);
  });

  test('leaves out what another method found of a type chosen for one', () => {
    const event = pageOf(finding('a', 1), finding('b', 1, { engine: 'standard' }));
    expect(idsOf(narrowEvent(event, { ...nothing, fast: ['PERSON'], standard: ['AGE'] }))).toEqual(['a']);
    expect(idsOf(narrowEvent(event, { ...nothing, standard: entityCatalogue.standard }))).toEqual(['b']);
  });
});

describe('as many findings of a page as the account takes', () => {
  const at = (start: number) => ({ start, end: start + 4 });
  const event = pageOf(finding('a', 0.5, at(0)), finding('b', 0.9, at(9)), finding('c', 0.7, at(20)));

  test('are the surest ones, in their order, and it is said that some are missing', () => {
    const { event: limited, isCut } = limitFindings(event, 2);
    expect([idsOf(limited), isCut]).toEqual([['b', 'c'], true]);
    expect(limited).toMatchObject({
      data: { results: { entities_detected: { total: 2, by_type: { PERSON: 2 } } } },
    });
  });

  test('are all of them while there are no more', () => {
    expect(limitFindings(event, 3)).toEqual({ event, isCut: false });
  });

  test('are counted by place, not by method', () => {
    const agreeing = pageOf(
      finding('f', 0.9, at(0)),
      finding('s', 0.9, { ...at(0), engine: 'standard' }),
      finding('a', 0.9, { ...at(0), engine: 'advanced' }),
      finding('x', 0.6, at(9)),
    );
    expect(limitFindings(agreeing, 2)).toEqual({ event: agreeing, isCut: false });
    expect(idsOf(limitFindings(agreeing, 1).event)).toEqual(['f', 's', 'a']);
  });

  test('keep special categories longest, however unsure they are', () => {
    const health = finding('h', 0.5, { ...at(40), engine: 'advanced', entity_type: 'HEALTH' });
    const { event: limited } = limitFindings(pageOf(finding('a', 0.99, at(0)), health), 1);
    expect(idsOf(limited)).toEqual(['h']);
  });
});
