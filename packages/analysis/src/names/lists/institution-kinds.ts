import institutions from '../../../lexicons/institutions.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

const lexicon = parseLexicon(institutions);

/** What institutions are, as the last word of their Norwegian names or the end of it, written small or large. */
export const norwegianKinds: readonly string[] = termsOf(lexicon, 'norwegian-kind');

/** What institutions are, as the last word of their English names, always written large. */
export const englishKinds: readonly string[] = termsOf(lexicon, 'english-kind');

/** Words before an English kind that alone make no name of it. */
export const plainEnglish: ReadonlySet<string> = new Set(termsOf(lexicon, 'plain-english'));

/** Endings of companies' names. */
export const companyForms: readonly string[] = termsOf(lexicon, 'company-form');

/** Offices that are named by the place they serve: "Familievernkontoret i Øvre Sunndal". */
export const officeEndings: readonly string[] = termsOf(lexicon, 'office-ending');

/** Short names of public services, before the name of their place. */
export const serviceShortNames: readonly string[] = termsOf(lexicon, 'service-name');

/** Words that have their capital from standing first or are no part of a name. */
export const wordsBeforeName: readonly string[] = termsOf(lexicon, 'not-of-name');
