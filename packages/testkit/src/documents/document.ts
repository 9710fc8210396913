import type { DetectionMethod, EntityType } from '@sladd/contract';
import { isMarkName, type MarkName, markMeanings } from './mark-meanings.ts';

/** A thing marked by hand in a document. */
export interface Mark {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  /** What it is; more than one name where readers would differ, and any of them is right. */
  readonly names: readonly MarkName[];
  /** True where readers would differ on whether it is sensitive at all: neither finding nor missing it is wrong. */
  readonly isOptional: boolean;
}

/** A document about invented people with everything sensitive in it marked. */
export interface MarkedDocument {
  readonly name: string;
  readonly language: 'nb' | 'nn' | 'en';
  readonly text: string;
  readonly marks: readonly Mark[];
}

const markPattern = /\{(\?)?([A-Z_|]+):([^{}]*)\}/g;

/** Takes the marks out of a text: `{PERSON:Kari Nordvåg}`, `{ORG|LOCATION:Hotel Mirabeau}`, `{?DATE:2011}`. */
export function readMarks(marked: string): Pick<MarkedDocument, 'text' | 'marks'> {
  const marks: Mark[] = [];
  let text = '';
  let at = 0;
  for (const match of marked.matchAll(markPattern)) {
    text += marked.slice(at, match.index);
    const [whole, optional, names = '', inner = ''] = match;
    marks.push({
      start: text.length,
      end: text.length + inner.length,
      names: names.split('|').map(knownName),
      isOptional: optional !== undefined,
    });
    text += inner;
    at = match.index + whole.length;
  }
  return { text: text + marked.slice(at), marks };
}

function knownName(name: string): MarkName {
  if (!isMarkName(name)) throw new Error(`unknown mark ${name}`);
  return name;
}

/** What a method should report for a mark. */
export interface Expectation {
  readonly start: number;
  readonly end: number;
  /** The first is what it counts as; any of them is right. */
  readonly types: readonly [EntityType, ...EntityType[]];
  /** The first name of its mark. */
  readonly markName: MarkName;
  readonly isOptional: boolean;
}

/** What a method should report in a document; marks that its catalogue has no type for are left out. */
export function expectationsOf(document: MarkedDocument, method: DetectionMethod): Expectation[] {
  const marks = document.marks.flatMap((mark) => partsOf(mark, document.text, method));
  return marks.flatMap(({ start, end, names, isOptional }) => {
    const perName = names.map((name) => markMeanings[name][method] ?? []);
    const [first, ...others] = perName.flat();
    const [markName] = names;
    if (first === undefined || markName === undefined) return [];
    const types = [first, ...others] as const;
    const isKnownInFull = perName.every((known) => known.length > 0);
    return [{ start, end, types, markName, isOptional: isOptional || !isKnownInFull }];
  });
}

/** "Storgata 2, 1607 Fredrikstad", "14 Rosebank Avenue, Edinburgh EH14 2QL". */
const wholeAddress = [
  /^(?<street>.*\d.*?)(?:, ?|,?\n| )(?<code>\d{4}) (?<place>\D+)$/dsu,
  /^(?<street>.*\d.*?)(?:, |,?\n)(?<place>[\p{L} ]+),? (?<code>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]{2} \d{5})$/dsu,
];

/** An address marked with its postal code and place is three values to a method that has a type for such codes. */
function partsOf(mark: Mark, text: string, method: DetectionMethod): Mark[] {
  const codeTypes = markMeanings.POSTAL_CODE[method];
  const hasCodes = codeTypes?.includes('POSTAL_CODE') ?? false;
  if (!hasCodes || mark.names.join() !== 'ADDRESS') return [mark];
  const written = text.slice(mark.start, mark.end);
  const match = wholeAddress.map((form) => form.exec(written)).find((found) => found !== null);
  const groups = match?.indices?.groups;
  if (groups === undefined) return [mark];
  const part = (group: string, name: MarkName): Mark => {
    const [start, end] = groups[group] ?? [0, 0];
    return { ...mark, start: mark.start + start, end: mark.start + end, names: [name] };
  };
  return [part('street', 'ADDRESS'), part('code', 'POSTAL_CODE'), part('place', 'LOCATION')];
}
