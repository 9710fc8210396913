import { describe, expect, it } from 'vitest';
import {
  explainInEnglish,
  type Reason,
  reasonCodes,
  reasonSchema,
  reasonTexts,
  wordlessOf,
} from './reasons.ts';

/** Fits every parameter any reason can have. */
const params = {
  thing: 'iban',
  words: ['konto', 'betal'],
  word: 'hun',
  asked: 'anke',
  label: 'Navn',
  title: 'dr.',
  score: 0.874,
  model: 'llama3',
  page: 3,
};
const exampleOf = (code: string): Reason => reasonSchema.parse({ code, params });

describe('the catalogue of reasons', () => {
  it('has an English text for every code of the schema, and for no other', () => {
    const codes = reasonSchema.options.map((option) => option.shape.code.value);
    expect(reasonCodes.toSorted()).toEqual(codes.toSorted());
  });

  it.each(reasonCodes)('fills every parameter of %s into its text', (code) => {
    const reason = exampleOf(code);
    const named = [...reasonTexts[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(reason.params).toSorted());
    expect(explainInEnglish([reason])).not.toMatch(/undefined|[{}]/);
  });

  it('makes one sentence of several reasons, and none of nothing', () => {
    const reasons = ['check_digits_hold', 'near_words'].map(exampleOf);
    expect(explainInEnglish(reasons)).toBe('Valid check digits of an IBAN, near “konto”, “betal”.');
    expect(explainInEnglish([])).toBe('');
  });

  it('keeps of reasons what holds no words', () => {
    const kept = wordlessOf(reasonCodes.map(exampleOf)).map(({ code, params }) => [
      code,
      Object.keys(params),
    ]);
    expect(kept.length).toBeGreaterThan(5);
    for (const [code, names] of kept) {
      const extra = (names as string[]).filter((name) => !['thing', 'score', 'page'].includes(name));
      expect([code, extra]).toEqual([code, []]);
    }
  });

  it('refuses a code it does not know and a parameter that is missing', () => {
    expect(reasonSchema.safeParse({ code: 'by_magic', params }).success).toBe(false);
    expect(reasonSchema.safeParse({ code: 'found_again', params: {} }).success).toBe(false);
  });
});
