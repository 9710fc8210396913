import type { SearchFileResult } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { apply } from '../highlights/change.ts';
import { add } from '../highlights/edits.ts';
import { noHighlights } from '../highlights/state.ts';
import { listedHits } from '../selectors/listed-hits.ts';
import { summariseSearch } from '../selectors/search-summary.ts';
import { flagsInForce, highlightsFrom, problemWith, type SearchQuery } from './query.ts';

const plain = { caseSensitive: false, ai: false, regex: false, wholeWords: false };
const active: SearchQuery[] = [{ id: 'q1', term: 'husleie', ...plain }];

describe('a query', () => {
  test('is refused when the same term with the same flags is active', () => {
    expect(problemWith(' husleie ', plain, active)).toBe('duplicate');
    expect(problemWith('husleie', { ...plain, caseSensitive: true }, active)).toBeNull();
    expect(problemWith('Husleie', plain, active)).toBeNull();
  });

  test('holds 1 to 500 characters', () => {
    expect(problemWith('   ', plain, [])).toBe('empty');
    expect(problemWith('x'.repeat(500), plain, [])).toBeNull();
    expect(problemWith('x'.repeat(501), plain, [])).toBe('tooLong');
  });

  test('AI search makes the other two flags idle', () => {
    expect(flagsInForce({ caseSensitive: true, ai: true, regex: true, wholeWords: true })).toEqual({
      ...plain,
      ai: true,
    });
  });
});

const bbox = { x0: 10, y0: 20, x1: 60, y1: 32 };
const match = { bbox, term: 'husleie', text: 'husleie', start: 4, end: 11 };

function result(pages: { page: number; matches: (typeof match)[] }[]): SearchFileResult {
  return { file: 'a.pdf', status: 'success', results: { match_details: { total_matches: 0, pages } } };
}

describe('hits', () => {
  let next = 0;
  const place = (fileKey: string) => ({ fileKey, queryId: 'q1', newId: () => `h${next++}` });

  test('one hit over two lines is one highlight with two boxes', () => {
    const second = { ...match, bbox: { ...bbox, y0: 34, y1: 46 } };
    const [only, ...rest] = highlightsFrom(result([{ page: 1, matches: [match, second] }]), place('a'));
    expect(rest).toEqual([]);
    expect(only?.boxes).toHaveLength(2);
    expect(only).toMatchObject({ kind: 'search', queryId: 'q1', text: 'husleie' });
  });

  test('are summed up by file and page in document order', () => {
    const later = { ...match, start: 90, end: 97, bbox: { x0: 10, y0: 200, x1: 60, y1: 212 } };
    const inB = highlightsFrom(result([{ page: 2, matches: [match] }]), place('b'));
    const inA = highlightsFrom(
      result([
        { page: 3, matches: [match] },
        { page: 1, matches: [later, match] },
      ]),
      place('a'),
    );
    const summary = summariseSearch(apply(noHighlights, add(noHighlights, [...inB, ...inA])), ['a', 'b']);
    expect(summary.files.map((file) => [file.fileKey, file.count])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
    expect(summary.files[0]?.pages.map((page) => [page.pageNumber, page.hits.map(({ id }) => id)])).toEqual([
      [1, [inA[2]!.id, inA[1]!.id]],
      [3, [inA[0]!.id]],
    ]);
    expect(summary.order).toEqual([inA[2]!.id, inA[1]!.id, inA[0]!.id, inB[0]!.id]);
    expect(summary.countByQuery.get('q1')).toBe(4);
  });

  test('are listed up to the given number of each term, and the others are counted', () => {
    const at = (start: number) => ({ ...match, start, end: start + 7 });
    const ofTerm = (queryId: string, page: number, starts: number[]) =>
      highlightsFrom(result([{ page, matches: starts.map(at) }]), { ...place('a'), queryId });
    const found = [...ofTerm('q1', 1, [0, 20]), ...ofTerm('q1', 2, [0, 20]), ...ofTerm('q2', 2, [40])];
    const [file] = summariseSearch(apply(noHighlights, add(noHighlights, found)), ['a']).files;
    const { lines, left } = listedHits(file!, 3);
    expect(lines.map(({ hit, page }) => [hit.queryId, hit.pageNumber, page?.hits.length])).toEqual([
      ['q1', 1, 2],
      ['q1', 1, undefined],
      ['q1', 2, 3],
      ['q2', 2, undefined],
    ]);
    expect(left).toBe(1);
    expect(listedHits(file!, Number.POSITIVE_INFINITY)).toMatchObject({ left: 0 });
  });
});
