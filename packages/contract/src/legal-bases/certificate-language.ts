import type { Language } from '../locales.ts';
import type { LetterLanguage } from './letter-texts.ts';

/**
 * The language of a certificate: the language in use, but nynorsk instead of bokmål if the boxes of the redaction are in
 * nynorsk. Nothing else is shown in nynorsk.
 */
export function certificateLanguage(
  inUse: Language,
  boxes: { readonly language: string } | undefined,
): LetterLanguage {
  return boxes?.language === 'nn' && inUse === 'nb' ? 'nn' : inUse;
}
