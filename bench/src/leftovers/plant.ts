import { pick } from '../pick.ts';
import type { Closed, Draft, Language } from './draft.ts';
import { oneDigitOff, writings } from './writings.ts';

/** What somebody overlooks before files are made; halves first, so that no other leftover is like a name that was cut. */
export const leftoverKinds = [
  'name half covered',
  'same text, not removed here',
  'another writing of a name',
  'number one digit off',
  'open here, removed in another file',
  'page that nobody saw',
  'area that nobody could read',
] as const;
type LeftoverKind = (typeof leftoverKinds)[number];

type Random = () => number;

/** Where values are put in. Written for this alone; `_` stands for the value. */
const carriers: Readonly<Record<Language, readonly string[]>> = {
  nb: [
    'Kopi er sendt til _ samme dag.',
    'Vi har snakket med _ om dette.',
    'Se også notatet fra _ i mappen.',
    '_ ba om ny time.',
    'Etter samtalen ble _ varslet, og saken lagt bort.',
  ],
  nn: [
    'Kopi er send til _ same dag.',
    'Vi har snakka med _ om dette.',
    'Sjå òg notatet frå _ i mappa.',
    '_ bad om ny time.',
    'Etter samtalen vart _ varsla, og saka lagd bort.',
  ],
  en: [
    'A copy was sent to _ the same day.',
    'We have talked to _ about this.',
    'See also the note from _ in the folder.',
    '_ asked for another appointment.',
    'After the call _ was told, and the case was put aside.',
  ],
};

/** Numbers come with the word that says what they are, as they do in letters. */
const numberCarriers: Readonly<Record<Language, readonly string[]>> = {
  nb: ['Ring _ før klokka tolv.', 'Nummeret er _, sa hun.', 'Oppgitt: _'],
  nn: ['Ring _ før klokka tolv.', 'Nummeret er _, sa ho.', 'Oppgitt: _'],
  en: ['Call _ before noon.', 'The number is _, she said.', 'Given: _'],
};

/** Plants one leftover of a kind in one of the drafts; false where chance found no place for it. */
export function plantOne(kind: LeftoverKind, drafts: readonly Draft[], random: Random): boolean {
  const draft = pick(random, drafts);
  if (!draft) return false;
  return planters[kind](draft, drafts, random);
}

const planters: Readonly<
  Record<LeftoverKind, (draft: Draft, drafts: readonly Draft[], random: Random) => boolean>
> = {
  'same text, not removed here': (draft, _, random) => {
    const one = pick(
      random,
      draft.closed.filter((closed) => isTelling(draft, closed)),
    );
    if (!one) return false;
    const value = draft.valueOf(one);
    return put(draft, random, value, 'same text, not removed here');
  },
  'name half covered': (draft, _, random) => {
    const one = pick(random, namesOf(draft));
    if (!one) return false;
    const rest = halfOf(draft.text.slice(one.start, one.end), random);
    if (!rest) return false;
    draft.uncover(one, { start: one.start + rest.start, end: one.start + rest.end }, 'name half covered');
    return true;
  },
  'another writing of a name': (draft, _, random) => {
    const one = pick(random, namesOf(draft));
    const way = pick(random, Object.keys(writings));
    if (!one || way === undefined) return false;
    const written = writings[way]?.(draft.valueOf(one), random);
    return written !== undefined && put(draft, random, written, `${'another writing of a name'}: ${way}`);
  },
  'number one digit off': (draft, _, random) => {
    const number = draft.closed.map((one) => draft.valueOf(one)).find(isNumber) ?? newNumber(random);
    if (!draft.closed.some((one) => draft.valueOf(one) === number)) put(draft, random, number, 'closed');
    return put(draft, random, oneDigitOff(number, random), 'number one digit off');
  },
  'open here, removed in another file': (draft, drafts, random) => {
    const other = pick(
      random,
      drafts.filter((one) => one !== draft),
    );
    const one =
      other &&
      pick(
        random,
        other.closed.filter((closed) => isTelling(other, closed)),
      );
    if (!other || !one) return false;
    const value = other.valueOf(one);
    if (draft.text.replace(/\s+/gu, ' ').includes(value)) return false;
    return put(draft, random, value, 'open here, removed in another file');
  },
  'page that nobody saw': (draft) => {
    if (!draft.isSeen) return false;
    draft.isSeen = false;
    return true;
  },
  'area that nobody could read': (draft) => {
    if (!draft.isRead) return false;
    draft.isRead = false;
    return true;
  },
};

function put(draft: Draft, random: Random, value: string, as: string): boolean {
  const own = (/\d{3}/u.test(value) ? numberCarriers : carriers)[draft.language];
  const carrier = pick(random, own);
  if (carrier === undefined) return false;
  draft.addLine(random, carrier, value, as);
  return true;
}

/** Names, numbers and addresses: what tells of somebody by itself, wherever it stands. */
function isTelling(draft: Draft, one: Closed): boolean {
  const value = draft.valueOf(one);
  return !one.isCut && (isNumber(value) || /@/u.test(value) || (one.isPerson && /\p{L}{4}/u.test(value)));
}

function namesOf(draft: Draft): Closed[] {
  return draft.closed.filter(({ isPerson, isCut }) => isPerson && !isCut);
}

function isNumber(value: string): boolean {
  return (
    /^\+?[\d\s.-]+$/u.test(value) &&
    value.replace(/\D/gu, '').length >= 8 &&
    !/^\d{1,2}\.\d{1,2}\./u.test(value)
  );
}

/** From a range of mobile numbers that nobody is given: 999 and five more. */
function newNumber(random: Random): string {
  const digits = String(Math.floor(random() * 100_000)).padStart(5, '0');
  return `999 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

/** The last word, the first one, or the end of a word. */
function halfOf(name: string, random: Random): { start: number; end: number } | undefined {
  const ways: { start: number; end: number }[] = [];
  const words = Array.from(name.matchAll(/[\p{L}’']+/gu), (match) => ({ at: match.index, word: match[0] }));
  const [first, last] = [words[0], words.at(-1)];
  if (first && last && first !== last) {
    if (last.word.length >= 3) ways.push({ start: last.at, end: last.at + last.word.length });
    if (first.word.length >= 3) ways.push({ start: first.at, end: first.at + first.word.length });
  }
  if (last && last.word.length >= 6) {
    const cut = 2 + Math.floor(random() * (last.word.length - 5));
    ways.push({ start: last.at + cut, end: last.at + last.word.length });
  }
  return pick(random, ways);
}
