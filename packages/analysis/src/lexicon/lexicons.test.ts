import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contextLexicons } from '../context/context-lexicons.ts';
import { hintLexicons } from '../context/hint-lexicons.ts';
import { learntHints } from '../context/learnt-hints.ts';
import { synonymsOf } from '../meaning-search/synonyms.ts';
import { wordsOf } from '../text/words.ts';
import { type Lexicon, parseLexicon, sourceOf } from './lexicon.ts';

const folder = new URL('../../lexicons/', import.meta.url);

function readLexicon(file: string): Lexicon {
  return parseLexicon(JSON.parse(readFileSync(new URL(`${file}.json`, folder), 'utf8')));
}

const tables = ['health', 'special-categories', 'life-circumstances', 'everyday', 'services', 'hints'];
const patterns = new Map([...contextLexicons, ...hintLexicons].map((one) => [one.name, one.pattern]));

/** The lists with a type that hold a list: itself, or those whose terms refer to it. */
function typedLists(lexicon: Lexicon, list: string): string[] {
  if (patterns.has(list)) return [list];
  const users = [...lexicon.values()].flat().filter(({ term }) => term.includes(`{${list}}`));
  return [...new Set(users.map((line) => line.list))].flatMap((user) => typedLists(lexicon, user));
}

function wording(example: string): { text: string; start: number; end: number } {
  const text = example.replace(/[⟦⟧]/g, '');
  const start = Math.max(0, example.indexOf('⟦'));
  return { text, start, end: example.includes('⟧') ? example.indexOf('⟧') - 1 : text.length };
}

describe.each(tables)('every line of %s', (file) => {
  const lexicon = readLexicon(file);
  const lines = [...lexicon.values()].flat();

  it.each(lines)('$list finds $example by $term', ({ list, example }) => {
    const { text, start, end } = wording(example);
    const found = typedLists(lexicon, list).flatMap((typed) =>
      Array.from(text.matchAll(patterns.get(typed) ?? /$^/g), ({ index, 0: match }) => [
        index,
        index + match.length,
      ]),
    );
    expect(found).toContainEqual([start, end]);
  });

  it.each(lines.filter(({ counterExample }) => counterExample !== undefined))(
    '$list leaves $counterExample alone',
    ({ list, counterExample = '' }) => {
      const found = typedLists(lexicon, list).flatMap((typed) =>
        counterExample.match(patterns.get(typed) ?? /$^/),
      );
      expect(found.filter((match) => match !== null)).toEqual([]);
    },
  );
});

describe('every line of learnt-hints', () => {
  const lines = [...readLexicon('learnt-hints').values()].flat();

  it.each(lines)('$list is told of by $example', ({ list, example }) => {
    const language = list.startsWith('english-') ? 'english' : 'norwegian';
    const [word] = wordsOf(example);
    const things: Readonly<Record<string, string>> = {
      health: 'health',
      crime: 'criminal_matter',
      sexuality: 'sexual_orientation',
      religion: 'religion',
      politics: 'politics',
      'trade-union': 'trade_union',
      biometrics: 'biometric_data',
      genetics: 'genetic_data',
      finances: 'economic_situation',
      work: 'work',
      family: 'family',
      circumstances: 'sensitive_circumstance',
    };
    expect(learntHints[language].get(word?.stems[language === 'english' ? 1 : 0] ?? '')?.thing).toBe(
      things[list.slice(language.length + 1)],
    );
  });
});

const wordLists = ['people', 'names', 'institutions', 'papers', 'streets'];

describe.each(wordLists)('every line of %s', (file) => {
  const lexicon = readLexicon(file);
  const lines = [...lexicon.values()].flat();
  const ofList = (list: string) => new RegExp(`^(?:${sourceOf(lexicon, list)})$`, 'iu');

  it.each(lines)('$list holds $example by $term', ({ list, term, example }) => {
    // Bare words are looked up as they stand, where a full stop is one.
    expect(ofList(list).test(example) || term === example).toBe(true);
  });

  it.each(lines.filter(({ counterExample }) => counterExample !== undefined))(
    '$list does not hold $counterExample',
    ({ list, counterExample = '' }) => expect(ofList(list).test(counterExample)).toBe(false),
  );
});

describe('every group of synonyms', () => {
  const groups: string[][] = JSON.parse(readFileSync(new URL('synonyms.json', folder), 'utf8'));
  const shown = (word: string) => wordsOf(word).flatMap((one) => synonymsOf(one).map((other) => other.shown));

  it.each(groups.map((group) => [group[0] ?? '', group] as const))(
    'of %s leads from word to word',
    (_, group) => {
      const [first = '', ...others] = group.filter((wording) => wordsOf(wording).length === 1);
      expect(group.length).toBeGreaterThan(1);
      expect(new Set(group).size).toBe(group.length);
      for (const other of others.filter((one) => isOtherWord(one, first))) {
        expect(shown(first)).toContain(other);
        expect(shown(other)).toContain(first);
      }
    },
  );

  /** Forms of one word are met by their stem, and are no synonyms. */
  function isOtherWord(one: string, other: string): boolean {
    const [a, b] = [one, other].map((word) => wordsOf(word)[0]?.stems);
    return a?.[0] !== b?.[0] && a?.[1] !== b?.[1];
  }
});

describe('a lexicon', () => {
  const lexicon = parseLexicon([
    ['keeps', 'har|eier', 'har'],
    ['pets', '{keeps} hund~', 'har hunder'],
  ]);

  it('puts the lists in that a term refers to, and letters for a tilde', () => {
    expect('eier hundene'.match(new RegExp(sourceOf(lexicon, 'pets'), 'u'))?.[0]).toBe('eier hundene');
  });

  it('says which list it lacks', () => {
    expect(() => sourceOf(lexicon, 'cats')).toThrow('cats');
  });
});

it('has a test for every file of lists', () => {
  const files = readdirSync(folder).map((name) => name.replace('.json', ''));
  expect(files.sort()).toEqual([...tables, ...wordLists, 'learnt-hints', 'synonyms'].sort());
});
