import names from '../../../lexicons/names.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';

/**
 * Words before a person's name that are not part of it, as the source of a regular expression: forms of address,
 * offices, trades and relatives.
 */
export const titleSource: string = sourceOf(parseLexicon(names), 'title');
