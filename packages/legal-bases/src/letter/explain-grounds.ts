import type { LetterLanguage } from '@sladd/contract';
import type { BasisIndex } from '../basis-index.ts';
import { actsOf, citeGround, describeGround } from '../cite/cite.ts';
import type { LoggedDocument } from '../log/redaction-log.ts';

/**
 * What each ground of these documents is, once, for readers who do not know short names of acts: «Offl. § 26 femte
 * ledd: offentleglova. Fødselsnummer». A ground of which only the citation is known is left out.
 */
export function explainGrounds(
  index: BasisIndex,
  documents: readonly LoggedDocument[],
  language: LetterLanguage,
): string[] {
  const grounds = documents.flatMap(({ boxes }) => boxes.flatMap((box) => box.grounds));
  const explained = grounds.flatMap((ground) => {
    const words = [actsOf(index, ground, language).join(', '), describeGround(index, ground, language)];
    const about = words.filter((one) => one !== '').join('. ');
    return about === '' ? [] : [`${citeGround(index, ground, { language, style: 'long' })}: ${about}`];
  });
  return [...new Set(explained)].sort((a, b) => a.localeCompare(b, 'nb'));
}
