import names from '../../../lexicons/names.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

const lexicon = parseLexicon(names);

/** Labels of fields with a person's name, in bokmål, nynorsk and English; even a single word in them is a name. */
export const nameLabels: readonly string[] = termsOf(lexicon, 'name-label');

/** Labels for a person's role in a matter. Other things can follow them, so a name must have at least two words. */
export const roleLabels: readonly string[] = termsOf(lexicon, 'role-label');
