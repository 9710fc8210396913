import { describe, expect, it } from 'vitest';
import { inAnyCase } from './any-case.ts';

describe('inAnyCase', () => {
  const pattern = new RegExp(String.raw`^${inAnyCase(String.raw`(?:med )?hilsen\.?`)} \p{Lu}$`, 'u');

  it.each(['hilsen A', 'Med Hilsen A', 'MED HILSEN. A'])('reads %j', (text) => {
    expect(pattern.test(text)).toBe(true);
  });

  it('leaves the rest of a pattern and its signs as they are', () => {
    expect(pattern.test('hilsen a')).toBe(false);
    expect(inAnyCase(String.raw`\p{L}\d(?=x)`)).toBe(String.raw`\p{L}\d(?=[xX])`);
  });
});
