import type { CitationForm, LegalBasis } from '@sladd/contract';
import { citeNorwegian } from './norwegian.ts';
import type { Wording } from './wording.ts';

type Cite = (basis: LegalBasis, wording: Wording) => string;

/** The provision without the act, in the citation form of its country. */
const forms: Readonly<Record<CitationForm, Cite>> = {
  norwegian: citeNorwegian,
  english: ({ section, paragraph }) => `s.\u00a0${section}${paragraph ? `(${paragraph})` : ''}`,
  danish: ({ section, paragraph, number }) =>
    [`§\u00a0${section}`, paragraph && `stk.\u00a0${paragraph}`, number && `nr.\u00a0${number}`]
      .filter(Boolean)
      .join(', '),
  swedish: ({ section, paragraph }) => `${section}:${paragraph}`,
  dotted: ({ section, paragraph, letter }) => `${section}${paragraph ? `.${paragraph}` : ''}${letter ?? ''}`,
  verbatim: ({ section }) => section ?? '',
};

/** The citation of a provision in the form of its country. */
export function citeProvision(form: CitationForm, basis: LegalBasis, wording: Wording): string {
  return forms[form](basis, wording);
}
