import type { LegalBasis } from '@sladd/contract';
import type { Wording } from './wording.ts';

const ordinals: Readonly<Record<'nb' | 'nn' | 'en', readonly string[]>> = {
  nb: ['første', 'andre', 'tredje', 'fjerde', 'femte', 'sjette', 'sjuende', 'åttende', 'niende'],
  nn: ['fyrste', 'andre', 'tredje', 'fjerde', 'femte', 'sjette', 'sjuande', 'åttande', 'niande'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
};

/** «§ 13 første ledd nr. 1», or «§ 13 (1) nr. 1» in short style; with non-breaking spaces after § and before numbers. */
export function citeNorwegian(basis: LegalBasis, { language, style }: Wording): string {
  const spoken = language === 'nb' || language === 'nn' ? language : 'en';
  const { section, paragraph, number, letter } = basis;
  const parts = [`§\u00a0${section ?? ''}`];
  if (paragraph !== undefined) parts.push(paragraphOf(paragraph, spoken, style));
  if (number !== undefined) parts.push(`${spoken === 'en' ? 'no.' : 'nr.'}\u00a0${number}`);
  if (letter !== undefined) {
    parts.push(style === 'short' ? letter : `${spoken === 'en' ? 'letter' : 'bokstav'}\u00a0${letter}`);
  }
  return parts.join(' ');
}

function paragraphOf(paragraph: string, language: 'nb' | 'nn' | 'en', style: Wording['style']): string {
  const ordinal = ordinals[language][Number(paragraph) - 1];
  if (style === 'short' || ordinal === undefined) return `(${paragraph})`;
  return `${ordinal} ${language === 'en' ? 'paragraph' : 'ledd'}`;
}
