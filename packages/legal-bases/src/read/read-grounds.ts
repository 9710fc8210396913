import type { CitationStyle, Ground, OpenMark } from '@sladd/contract';
import { citationStyles, groundsInSubject, isSameGround, MAX_GROUNDS } from '@sladd/contract/work';
import type { BasisIndex } from '../basis-index.ts';
import { citeBriefly, citeGround } from '../cite/cite.ts';

/** The texts of a mark by another program. */
export type MarkTexts = Pick<OpenMark, 'overlay_text' | 'subject' | 'contents'>;

/**
 * The grounds that the texts of a mark name unambiguously: by references as Sladd writes them, otherwise by a citation in
 * any spelling. Empty if none is in these sets.
 */
export function readGrounds(index: BasisIndex, { overlay_text, subject, contents }: MarkTexts): Ground[] {
  const referred = groundsInSubject(subject).filter((ground) => index.problemOf(ground) === null);
  if (referred.length > 0) return referred;
  for (const text of [overlay_text, subject, contents]) {
    const cited = citedIn(index, text);
    if (cited.length > 0) return cited.slice(0, MAX_GROUNDS);
  }
  return [];
}

/** Separators between the citations of several grounds in one text. */
const between = /\s*[·;|\n\r]+\s*/u;

function citedIn(index: BasisIndex, text: string): Ground[] {
  const known = citationsOf(index);
  const found = text.split(between).flatMap((part) => known.get(spelling(part)) ?? []);
  return [...new Map(found.map((ground) => [`${ground.basis}+${ground.rests_on ?? ''}`, ground])).values()];
}

const citations = new WeakMap<BasisIndex, ReadonlyMap<string, Ground>>();

/** All grounds by their normalised citations; ambiguous citations are left out. */
function citationsOf(index: BasisIndex): ReadonlyMap<string, Ground> {
  const known = citations.get(index);
  if (known) return known;
  const made = new Map<string, Ground | null>();
  const add = (words: string, ground: Ground) => {
    const key = spelling(words);
    const present = made.get(key);
    made.set(key, present === undefined || isSameGround(present, ground) ? ground : null);
  };
  for (const ground of index.grounds()) {
    for (const language of languages) {
      for (const style of citationStyles)
        for (const words of wordings(index, ground, language, style)) add(words, ground);
    }
    add(citeBriefly(index, ground), ground);
  }
  const single = new Map([...made].flatMap(([key, ground]) => (ground ? [[key, ground] as const] : [])));
  citations.set(index, single);
  return single;
}

const languages = ['nb', 'nn', 'en'] as const;

/**
 * The full citation, and for a ground that rests on a rule also the usual short form: «Offl. § 13 jf. fvl. § 13 (1) nr. 1».
 */
function wordings(index: BasisIndex, ground: Ground, language: string, style: CitationStyle): string[] {
  const whole = citeGround(index, ground, { language, style });
  if (ground.rests_on === undefined) return [whole];
  const [own = '', ...behind] = whole.split(', ');
  const section = own.replace(/(§\s*[\w-]+).*$/u, '$1');
  return [whole, [section, ...behind].join(', ')];
}

const ordinals = [
  ['første', 'fyrste', 'first'],
  ['andre', 'annet', 'second'],
  ['tredje', 'third'],
  ['fjerde', 'fourth'],
  ['femte', 'fifth'],
  ['sjette', 'sixth'],
  ['sjuende', 'sjuande', 'syvende', 'seventh'],
  ['åttende', 'åttande', 'eighth'],
  ['niende', 'niande', 'ninth'],
] as const;
const ordinalOf = new Map<string, number>(
  ordinals.flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
);
const spelledParagraph = new RegExp(`(${[...ordinalOf.keys()].join('|')})\\s*(?:ledd|paragraph)`, 'gu');

/** Normalises a citation: «§13 1.ledd nr 1», «§ 13 (1) nr. 1» and «§ 13 første ledd nr. 1» give the same. */
function spelling(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(spelledParagraph, (_, word: string) => `(${ordinalOf.get(word)})`)
    .replace(/(\d+)\s*\.?\s*ledd/gu, '($1)')
    .replace(/\b(?:bokstav|letter)\b/gu, '')
    .replace(/\bcf\b/gu, 'jf')
    .replace(/\bno\b/gu, 'nr')
    .replace(/[\s.,:]+/gu, '');
}
