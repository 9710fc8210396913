import { describe, expect, it } from 'vitest';
import { analysePage } from '../page/analyse-page.ts';
import { normalizeText } from './normalize.ts';

/** What forms alone find, without a model. */
function found(text: string): string[] {
  return analysePage({ text }, { methods: ['fast'], threshold: 0.5 }, {}).map((span) => span.text);
}

describe('normalizeText', () => {
  it('sets bullets and quote marks at the end of the line before, which changes no length', () => {
    expect(normalizeText('> Hei\n>> Per\n• Kari\n\uf0b7\tOla')).toBe('  Hei   \nPer  \nKari  \nOla');
  });

  it('takes a line with nothing but a quote mark for an empty one', () => {
    expect(normalizeText('Hei\n>\n> Per')).toBe('Hei \n  \nPer');
  });

  it('leaves signs within lines and arrows alone', () => {
    const text = 'a > b • c\n-> d\n- e\n* f';
    expect(normalizeText(text)).toBe(text);
  });

  it('leaves out raised numbers behind letters and digits', () => {
    expect(normalizeText('Kari Nordvik¹ og 912 34 567²³.')).toBe('Kari Nordvik  og 912 34 567  .');
  });
});

describe('what stands before lines', () => {
  it('keeps no value from being found over the end of a line', () => {
    expect(found('> Eleven er født 14. mars\n> 2015 i Bodø.')).toEqual(['14. mars\n> 2015']);
  });
});
