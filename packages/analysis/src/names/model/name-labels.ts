import names from '../../../lexicons/names.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

const lexicon = parseLexicon(names);

/** Labels of fields that hold a person's name, in bokmål, nynorsk and English; one word in them is enough. */
export const nameLabels: readonly string[] = termsOf(lexicon, 'name-label');

/** Labels that name a person's part in a matter; other things may stand there, so a name has at least two words. */
export const roleLabels: readonly string[] = termsOf(lexicon, 'role-label');
