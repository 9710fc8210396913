import type { Language, RedactionReport } from '@sladd/contract';
import { grouped } from './grouped.ts';
import { listed } from './listed.ts';

/** Messages about removed values that occur elsewhere; counts and pages, never the values. */
interface Words {
  found(values: number, pages: string): string;
  inside(values: number, pages: string): string;
  marked(places: number): string;
  tooShort(values: number): string;
  withoutText(marks: number): string;
  pages(pages: readonly number[]): string;
}

const english: Words = {
  found: (values, pages) =>
    `nothing is left under the marks, but ${values === 1 ? '1 removed value still occurs' : `${grouped(values)} removed values still occur`} elsewhere: ${pages}`,
  inside: (values, pages) =>
    `${values === 1 ? '1 removed value also occurs' : `${grouped(values)} removed values also occur`} inside longer words: ${pages}`,
  marked: (places) =>
    `${places === 1 ? '1 more place' : `${grouped(places)} more places`} of removed values marked`,
  tooShort: (values) =>
    `${values === 1 ? '1 removed value is' : `${grouped(values)} removed values are`} too short to be searched for elsewhere`,
  withoutText: (marks) =>
    `${marks === 1 ? '1 mark has' : `${grouped(marks)} marks have`} no known text that could be searched for elsewhere`,
  pages: (pages) => `${pages.length === 1 ? 'page' : 'pages'} ${listed(pages, 'and')}`,
};

const norwegian: Words = {
  found: (values, pages) =>
    `ingenting er igjen under merkene, men ${values === 1 ? '1 fjernet verdi' : `${grouped(values)} fjernede verdier`} står andre steder: ${pages}`,
  inside: (values, pages) =>
    `${values === 1 ? '1 fjernet verdi' : `${grouped(values)} fjernede verdier`} er del av lengre ord: ${pages}`,
  marked: (places) =>
    `${grouped(places)} ${places === 1 ? 'sted' : 'steder'} til med fjernede verdier er merket`,
  tooShort: (values) =>
    `${values === 1 ? '1 fjernet verdi' : `${grouped(values)} fjernede verdier`} er for kort${values === 1 ? '' : 'e'} til å lete etter andre steder`,
  withoutText: (marks) =>
    `${grouped(marks)} ${marks === 1 ? 'merke' : 'merker'} har ingen kjent tekst å lete etter andre steder`,
  pages: (pages) => `side ${listed(pages, 'og')}`,
};

const words: Readonly<Record<Language, Words>> = { en: english, nb: norwegian };

/**
 * One sentence for each fact about removed values elsewhere; none if all values were searched and nothing was found.
 */
export function elsewhereSentences(elsewhere: RedactionReport['elsewhere'], language: Language): string[] {
  if (!elsewhere) return [];
  const say = words[language];
  const { found, marked, too_short: tooShort, without_text: withoutText } = elsewhere;
  const sure = placesOf(found, (kind) => kind !== 'inside');
  const inside = placesOf(found, (kind) => kind === 'inside');
  return [
    ...(marked > 0 ? [say.marked(marked)] : []),
    ...(sure.values > 0 ? [say.found(sure.values, say.pages(sure.pages))] : []),
    ...(inside.values > 0 ? [say.inside(inside.values, say.pages(inside.pages))] : []),
    ...(tooShort > 0 ? [say.tooShort(tooShort)] : []),
    ...(withoutText > 0 ? [say.withoutText(withoutText)] : []),
  ];
}

type Found = NonNullable<RedactionReport['elsewhere']>['found'];

function placesOf(
  found: Found,
  counts: (kind: Found[number]['places'][number]['kind']) => boolean,
): { values: number; pages: number[] } {
  const own = found.map(({ places }) => places.filter(({ kind }) => counts(kind)));
  const pages = new Set(own.flatMap((places) => places.map(({ page_number }) => page_number)));
  return {
    values: own.filter((places) => places.length > 0).length,
    pages: Array.from(pages).sort((a, b) => a - b),
  };
}
