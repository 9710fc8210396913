import type { Language } from '../locales.ts';
import type { LetterLanguage } from './letter-texts.ts';

/**
 * The language of a certificate: the one in use, or nynorsk where the boxes that it is about are written in nynorsk, which nothing
 * else is.
 */
export function certificateLanguage(
  inUse: Language,
  boxes: { readonly language: string } | undefined,
): LetterLanguage {
  return boxes?.language === 'nn' && inUse === 'nb' ? 'nn' : inUse;
}
