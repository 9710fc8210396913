import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hyphensOverLines, tokensOverLines, wordsOverLines } from '../text/line-reading.ts';
import { PageContext } from '../text/page-context.ts';
import { recognize } from './recognize.ts';
import { recognizers } from './recognizers.ts';

const forms = ['forms.tsv', 'not-forms.tsv'].map((name) =>
  readFileSync(new URL(`../forms/${name}`, import.meta.url), 'utf8').replace(/[⟦⟧]|\\[nt]/gu, ' '),
);
const words = forms.join('\n').split(/\s+/u);
const gaps = [' ', ' ', ' ', '\n', '\n\n', '', ', ', ': ', '-\n', '\t', ' \n'];

/** The next of a row of numbers that look random and are the same each time (Numerical Recipes). */
const following = (seed: number): number => (Math.imul(seed, 1664525) + 1013904223) >>> 0;

/** Words and values of all kinds in any order, broken anywhere. */
function mixture(seed: number): string {
  let at = seed;
  const pick = (from: readonly string[]): string => {
    at = following(at);
    return from[Math.floor((at / 2 ** 32) * from.length)] ?? '';
  };
  return Array.from({ length: 300 }, () => pick(words) + pick(gaps)).join('');
}

const mixtures = Array.from({ length: 10 }, (_, seed) => mixture(seed + 1));
const places = (regex: RegExp, text: string) =>
  Array.from(text.matchAll(regex), ({ 0: match, index }) => [index, match]);

/** The source without the look-ahead or look-behind that it begins with. */
function withoutFirstLook(source: string): string {
  if (!/^\(\?<?=/u.test(source)) return source;
  let depth = 0;
  for (const { 0: part, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()]/gsu)) {
    if (part === '(') depth++;
    if (part === ')' && --depth === 0) return source.slice(index + 1);
  }
  return source;
}

const patterns = recognizers.flatMap(({ name, patterns }) =>
  patterns.map((pattern, number) => ({ name: `${name}, ${number + 1}`, ...pattern })),
);

describe('what is looked at first to be quick leaves nothing out', () => {
  it.each(patterns.filter(({ needs }) => needs))('what $name needs', ({ needs, regex }) => {
    const lines = [...forms, ...mixtures].flatMap((text) => text.split('\n'));
    const missed = lines.filter((line) => needs?.test(line) === false && places(regex, line).length > 0);
    expect(missed).toEqual([]);
  });

  it.each(patterns.filter(({ regex }) => withoutFirstLook(regex.source) !== regex.source))(
    'what $name begins with',
    ({ regex }) => {
      const plain = new RegExp(withoutFirstLook(regex.source), regex.flags);
      for (const text of mixtures) expect(places(regex, text)).toEqual(places(plain, text));
    },
  );

  it.each([wordsOverLines, tokensOverLines, hyphensOverLines])('the places over line ends of %o', (read) => {
    for (const text of mixtures) {
      const reading = read(text);
      if (!reading) continue;
      const context = new PageContext(reading.text);
      const crossing = ({ start, end }: { start: number; end: number }) => reading.crosses(start, end);
      const all = recognize(recognizers, context).filter(crossing);
      expect(recognize(recognizers, context, { isWanted: reading.goesOver }).filter(crossing)).toEqual(all);
    }
  });
});
