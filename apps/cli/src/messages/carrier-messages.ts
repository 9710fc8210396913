import { carrierWords, type Language, type RedactionReport } from '@sladd/contract';

type CarrierLine = RedactionReport['removed'][number];

const actions: Readonly<Record<CarrierLine['action'], Readonly<Record<Language, string>>>> = {
  removed: { en: 'removed', nb: 'fjernet' },
  cleaned: { en: 'cleaned', nb: 'renset' },
  kept: { en: 'kept', nb: 'beholdt' },
};

/** The lines of a report about what went besides the marks, each with words for people: "removed: bookmarks". */
export function withWords<Line extends Pick<CarrierLine, 'carrier' | 'action'>>(
  lines: readonly Line[],
  language: Language,
): (Line & { readonly words: string })[] {
  return lines.map((line) => ({
    ...line,
    words: `${actions[line.action][language]}: ${carrierWords[line.carrier][language]}`,
  }));
}
