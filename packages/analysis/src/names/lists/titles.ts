import names from '../../../lexicons/names.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';

/**
 * Words that stand before a person's name and are no part of it, as the source of a regular expression: forms of
 * address, offices, trades and kin.
 */
export const titleSource: string = sourceOf(parseLexicon(names), 'title');
