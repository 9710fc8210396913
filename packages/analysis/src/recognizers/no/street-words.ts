import streets from '../../../lexicons/streets.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';

const lexicon = parseLexicon(streets);

/** Endings that nearly always make a street name. */
export const sureStreetEndings: string = sourceOf(lexicon, 'street-ending');

/** Endings that also make farm names, surnames and common words. */
export const unsureStreetEndings: string = sourceOf(lexicon, 'unsure-street-ending');
