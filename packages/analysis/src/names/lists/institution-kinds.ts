import institutions from '../../../lexicons/institutions.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

const lexicon = parseLexicon(institutions);

/** Kinds of institutions: the last word of their Norwegian names, or its ending, with or without a capital. */
export const norwegianKinds: readonly string[] = termsOf(lexicon, 'norwegian-kind');

/** Kinds of institutions: the last word of their English names, always with a capital. */
export const englishKinds: readonly string[] = termsOf(lexicon, 'english-kind');

/** Words that do not make a name together with an English kind. */
export const plainEnglish: ReadonlySet<string> = new Set(termsOf(lexicon, 'plain-english'));

/** Legal forms at the end of company names. */
export const companyForms: readonly string[] = termsOf(lexicon, 'company-form');

/** Offices that are named after the place that they serve: "Familievernkontoret i Øvre Sunndal". */
export const officeEndings: readonly string[] = termsOf(lexicon, 'office-ending');

/** Short names of public services, used before the name of their place. */
export const serviceShortNames: readonly string[] = termsOf(lexicon, 'service-name');

/** Words before a name that have a capital only because they come first, or that are not part of the name. */
export const wordsBeforeName: readonly string[] = termsOf(lexicon, 'not-of-name');
