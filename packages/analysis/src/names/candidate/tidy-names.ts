import names from '../../../lexicons/names.json' with { type: 'json' };
import { inAnyCase } from '../../lexicon/any-case.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { titleSource } from '../lists/titles.ts';
import type { NameKind } from '../model/name-tagger.ts';

/** A range of a text. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Words in a person's name that are in lower case. */
const particles: ReadonlySet<string> = new Set(
  'af al auf bin da de dei del della den der di do dos du el ibn la las le los og ten ter van vom von y zu zum zur'.split(
    ' ',
  ),
);

const lexicon = parseLexicon(names);

/** Titles, and what stands before a name in letters and lists: "Canon Firth", "Helsing Rahel", "Familien Moe". */
const title = new RegExp(
  String.raw`^(?:(?:${titleSource}|${sourceOf(lexicon, 'before-name')})\.?,?\s+)+(?=\p{Lu})`,
  'iu',
);

/** Degrees and memberships after a full name: "Parwin Haidari MNA"; after a single name, capitals are initials. */
const degree = `(?:${sourceOf(lexicon, 'behind-name')})`;
const degrees = new RegExp(
  String.raw`(?:(?<=\S\s\S{2,}|\S{2,} \p{Lu}\.?)\s|,\s)${degree}(?:,?\s${degree})*$`,
  'u',
);

/** Whom somebody writes or acts for: "Fjordlys v/Kari Moe", "Fjordlys att: Kari Moe". */
const onBehalf = /^.*?(?<!\p{L})(?:v ?\/|att[.:]) ?(?=\p{Lu})/isu;

/** Words for relatives, forms of address and the like, which are not names by themselves, and "Tabell, B.". */
const notAName = new RegExp(
  String.raw`^(?:(?:${sourceOf(lexicon, 'no-name-alone')})\.?|(?:${sourceOf(lexicon, 'part-of-paper')}),? \p{L}\.?)$`,
  'iu',
);

/** "D.O.B.", "P.S.": letters that stand for something else than a name. */
const dottedAbbreviation = new RegExp(`^(?:${sourceOf(lexicon, 'dotted-abbreviation')})$`, 'u');

/** "L.P.", "E. H."; a single letter is a party, an option or a grade. */
const severalInitials = /^(?:\p{Lu}\.[ -]?){2,3}$/u;

/** "Nymoens mor" is not a place. */
const endsWithKin =
  /s (?:mor|far|mora|faren|søster|syster|bror|sønn|son|datter|dotter|kone|mann|samboer|sambuar)$/iu;

const prepositions =
  /^(?:mellom|til|fra|frå|hos|ved|i|på|av|for|med|og|eller|between|from|to|at|by|with|and|or)\s+(?=\p{Lu})/iu;

/** Three spaces, a tab or an empty line separate columns and paragraphs, and do not occur in a name. */
const columnGap = /[ \t]{3,}|\t|\n\s*\n/u;

/**
 * The parts of a name to report. Left out are titles, degrees, lower-case words and adjacent columns for persons, prepositions
 * for organisations, and an English genitive for both. None if no name is left.
 */
export function tidyName({ start, end }: Extent, kind: NameKind, text: string): Extent[] {
  if (kind === 'LOC') return endsWithKin.test(text.slice(start, end)) ? [] : [ownPart({ start, end }, text)];
  if (kind === 'ORG') {
    const before = prepositions.exec(text.slice(start, end))?.[0].length ?? 0;
    return [ownPart({ start: start + before, end }, text)];
  }
  return columnsOf({ start, end }, text).flatMap((part) => {
    const named = withoutDegrees(misreadEnd(namedPart(part, text), text), text);
    const extent = withInitialsDot(withoutGenitive(named, text), text);
    const name = text.slice(extent.start, extent.end);
    return (/\p{L}{2}/u.test(name) || severalInitials.test(name)) && !isNoName(name) ? [extent] : [];
  });
}

/** Things that are named after a person: "Henrik Ibsen-salen", "Abel-prisen". */
const namedAfter =
  /-(?:sal|rom|hus|bygg|pris|stipend|fond|løp|cup|plass|park|muse|senter|sent|festival|stiftelse|bru|metode|skala|test|syndrom|stol|stue|møbl)(?:er|et|en|ene|a|met|gen|eet|men)?s?$/u;

/** A company, identified by its legal form. */
const company = /^(?:UAB|SIA|OÜ|ООО)\s|\s(?:GmbH|Oy|ApS|LLC|UAB|OÜ|SIA)$/u;

function isNoName(name: string): boolean {
  return notAName.test(name) || dottedAbbreviation.test(name) || namedAfter.test(name) || company.test(name);
}

/** Two full names on two lines are two persons; a name split across lines has only one word on one of them. */
const nameLines = /(?<=\S \S+)\n(?=\S+ \S)/u;

/** Two persons who are named together: "Hanne & Bo", "Dragan og Tiril". */
const together = /(?<=\p{L})\s(?:&|og|and)\s(?=\p{Lu}\p{Ll})|(?<=\p{L})\s@\s/u;

/** What stands on the line below a nickname in quotation marks is something else. */
const behindQuote = /(?<=["”»])\n/u;

/** The label of the next part of the name, in a form without colons: "Thorsrud Fornavn Ingelill". */
const formLabel = String.raw`(?<=\p{L})\s(?:${inAnyCase(sourceOf(lexicon, 'part-of-name'))})\s(?=\p{Lu})`;

const gaps = new RegExp(
  `(${formLabel}|${columnGap.source}|${nameLines.source}|${together.source}|${behindQuote.source})`,
  'u',
);

function columnsOf({ start, end }: Extent, text: string): Extent[] {
  const parts: Extent[] = [];
  let at = start;
  text
    .slice(start, end)
    .split(gaps)
    .forEach((part, number) => {
      const isGap = number % 2 === 1;
      if (!isGap && part.trim() !== '') parts.push({ start: at, end: at + part.length });
      at += part.length;
    });
  return parts;
}

/** Whom a person stands for: "Iain Buchan of CAB Hart", but "Joan of Arc". */
const standingFor = /(?<=^\S+ \S+) (?:of|from|at|for) (?=\p{Lu}).*$/su;

/** From the first to the last capitalised word, without titles; a name entirely in lower case is kept. */
function namedPart({ start: from, end: until }: Extent, text: string): Extent {
  const start = from + (onBehalf.exec(text.slice(from, until))?.[0].length ?? 0);
  const end = until - (standingFor.exec(text.slice(start, until))?.[0].length ?? 0);
  const shift = title.exec(text.slice(start, end))?.[0].length ?? 0;
  const words = [...text.slice(start + shift, end).matchAll(/\S+/gu)];
  const isLarge = (word: RegExpMatchArray): boolean =>
    /^\P{L}*[\p{Lu}\p{Lt}\p{Lo}]/u.test(word[0]) || /^['’]/u.test(word[0]);
  if (!words.some(isLarge)) return { start: start + shift, end };
  const isOwn = (word: RegExpMatchArray): boolean => isLarge(word) || particles.has(word[0].toLowerCase());
  const first = words.find(isOwn);
  const last = words.findLast(isLarge);
  if (!first || !last) return { start: start + shift, end };
  const own = { start: start + shift + first.index, end: start + shift + last.index + last[0].length };
  return { ...own, end: own.end - markBehind(text.slice(own.start, own.end)) };
}

/** The length of a quotation mark behind a name that nothing in it opens. */
function markBehind(name: string): number {
  return name.endsWith('"') && name.split('"').length % 2 === 0 ? 1 : 0;
}

/** Things that are named after a place or an organisation: "Dovre-tomta", "NAV-losen". */
const calledAfter =
  /^(?<name>[\p{L}.]+)-(?!\p{Ll}*(?:kirken?|kyrkja|muse(?:et|um)|forening\p{Ll}*|forbund\p{Ll}*|grupp[ae]n?|hus(?:et)?|sent(?:er|eret|ret)|skol[ae]n?|skulen?)$)\p{Ll}{3,}$/u;

/**
 * The name of a place or an organisation without parts that are only named after it, and without an English genitive.
 */
function ownPart(extent: Extent, text: string): Extent {
  const { start, end } = withoutGenitive(extent, text);
  const name = calledAfter.exec(text.slice(start, end))?.groups?.name;
  return { start, end: name !== undefined && /^\p{Lu}/u.test(name) ? start + name.length : end };
}

/** "J. W. 0ldroyd": a surname whose capital was read as a zero belongs to the name. */
function misreadEnd({ start, end }: Extent, text: string): Extent {
  const rest = /^[ ]0\p{Ll}{2,20}(?![\p{L}\p{N}])/u.exec(text.slice(end, end + 24));
  return { start, end: end + (rest?.[0].length ?? 0) };
}

function withoutDegrees({ start, end }: Extent, text: string): Extent {
  const behind = degrees.exec(text.slice(start, end));
  return { start, end: behind === null || behind.index === 0 ? end : start + behind.index };
}

/** An English genitive ends a name: what follows it is what the person has, as in "Okafor's Universal Credit". */
function withoutGenitive({ start, end }: Extent, text: string): Extent {
  const genitive = /(?<=\p{L}{2})['’]s(?:$|\s)/u.exec(text.slice(start, end));
  return { start, end: genitive ? start + genitive.index : end };
}

/** Includes the full stop of a final initial: "Mohammed A." */
function withInitialsDot({ start, end }: Extent, text: string): Extent {
  const endsWithInitial = /(?:^|\s)\p{Lu}$/u.test(text.slice(start, end));
  return endsWithInitial && text[end] === '.' && end - start > 2 ? { start, end: end + 1 } : { start, end };
}
