import names from '../../../lexicons/names.json' with { type: 'json' };
import type { Candidate } from '../../finding/candidate.ts';
import { inAnyCase } from '../../lexicon/any-case.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { matchedNames } from '../candidate/matched-names.ts';
import { isSomebodysDoing } from '../lists/ordinary-names.ts';

const SCORE = 0.85;

const trade = inAnyCase(sourceOf(parseLexicon(names), 'trade'));

const inTrade = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=(?<![\p{L}-])(?<title>${trade}) )`,
    String.raw`(?<name>\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}\p{N}'’/-]|[.:]\S|:? [\p{Lu}\p{N}])`,
    '(?! (?:kommune|fylke|syke|sjuke|skole|skule|lege|bydel|distrikt|ting|lagmanns|politi|universitet|høg|høy))',
  ].join(''),
  'gu',
);

/** A role in a case at the beginning of a line is not a trade with a place: "Vitne Haile og to andre". */
const isPartAtStart =
  /(?:^|\n)[ \t•*-]{0,8}(?:Vitnet?|Fornærma|Fornærmede|Siktede|Sikta|Tiltalte|Tiltalde) $/u;

/**
 * Surnames after a trade, which are often places or ordinary words too: "fastlege Bø". After a trade that begins a
 * sentence or is in capitals, the next word must be something that only persons do.
 */
export function tradeNames(text: string): Candidate[] {
  return matchedNames(inTrade, text, 'title', SCORE).filter(({ start, end }) => {
    const next = /^ (\p{Ll}+)/u.exec(text.slice(end, end + 24))?.[1] ?? '';
    const isSmall = /(?:^|[^\p{L}])\p{Ll}+ $/u.test(text.slice(Math.max(0, start - 24), start));
    return (
      isSmall || isSomebodysDoing(next) || isPartAtStart.test(text.slice(Math.max(0, start - 24), start))
    );
  });
}
