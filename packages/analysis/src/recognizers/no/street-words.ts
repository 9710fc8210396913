import streets from '../../../lexicons/streets.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';

const lexicon = parseLexicon(streets);

/** Endings that almost always make a street name. */
export const sureStreetEndings: string = sourceOf(lexicon, 'street-ending');

/** Endings that occur in farm names, surnames and ordinary words too. */
export const unsureStreetEndings: string = sourceOf(lexicon, 'unsure-street-ending');
