import { type NameParts, putTogether } from './name-groups.ts';

/** A page of lines, each with another person of one group, and where they stand. */
export interface FairPage {
  readonly group: string;
  readonly text: string;
  /** UTF-16 offsets. */
  readonly names: readonly { readonly start: number; readonly end: number }[];
}

/** What is written about somebody, in bokmål, nynorsk and English; `%` is the name. */
const templates = [
  'Saken gjelder %, som søkte om støtte i mars.',
  '% møtte til samtalen sammen med en tolk.',
  'Vi har snakket med % på telefon om vedtaket.',
  'Ifølge % var døra låst da politiet kom.',
  'Klager er %, og klagen er datert 3. mai.',
  '% har ikkje svart på brevet frå kommunen.',
  'Møtet vart leia av %, som òg skreiv referatet.',
  'Barnet bur hos % i vekedagane.',
  'The complaint was made by % in March.',
  '% did not attend the meeting with the school.',
  'We spoke with % about the decision.',
] as const;

/** Of each list; as many pages are made, so that every given name and every surname meets every template. */
const NAMES = 12;

/** Pages in which each line of the templates names another person of the group. Throws where the parts give too few names. */
export function fairPages(parts: NameParts, isKnown: (lower: string) => boolean): FairPage[] {
  const given = putTogether(parts.given, isKnown).slice(0, NAMES);
  const family = putTogether(parts.family, isKnown).slice(0, NAMES);
  if (given.length < NAMES || family.length < NAMES) throw new Error(`Too few new names: ${parts.group}`);
  return Array.from({ length: NAMES }, (_, page) => {
    const names: { start: number; end: number }[] = [];
    let text = '';
    templates.forEach((template, line) => {
      const [before = '', after = ''] = template.split('%');
      const name = `${given[(page + line) % NAMES]} ${family[(page + 5 * line) % NAMES]}`;
      const start = text.length + before.length;
      names.push({ start, end: start + name.length });
      text += `${before}${name}${after}\n`;
    });
    return { group: parts.group, text, names };
  });
}

/** How many of a page's names some ranges hide whole. */
export function hiddenWhole(
  { text, names }: FairPage,
  ranges: readonly { readonly start: number; readonly end: number }[],
): number {
  const isHidden = (at: number) =>
    text.charAt(at) === ' ' || ranges.some(({ start, end }) => start <= at && at < end);
  return names.filter(({ start, end }) => {
    for (let at = start; at < end; at++) if (!isHidden(at)) return false;
    return true;
  }).length;
}
