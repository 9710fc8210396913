import papers from '../../../lexicons/papers.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

const labels = sourceOf(parseLexicon(papers), 'reference-label');

const number = String.raw`(?=[A-Z0-9/ .-]{0,80}\d)[A-Z0-9](?:[A-Z0-9/.-]|(?<!\.) (?=\d)){3,24}(?![\p{L}\p{N}])`;

const labelled = new RegExp(
  [
    // Tested first, because searching backwards for a label at every position is slow.
    String.raw`(?:(?<!\p{L})|(?=\d))(?=${number})`,
    String.raw`(?<=(?:^|[^\p{L}])(?<!(?:tax|insurance|NI) )(?:${labels})`,
    String.raw`\.?\s?(?:nr\.?|no\.?)?\s?[:#]?\s?)(?!n[or]\.)`,
    number,
  ].join(''),
  'giu',
);

/** Case, order, invoice and article numbers, which look like personal identifiers. */
export const referenceNumber: Recognizer = {
  name: 'reference-number',
  entity: {},
  patterns: [
    // Not a month of a year.
    numberPattern(String.raw`(?!(?:0[1-9]|1[0-2])\/20[2-4]\d(?!\d))(?:19|20)?\d{2}\/\d{3,8}(?:-\d{1,4})?`, {
      score: 0.9,
      contextScore: 0.95,
    }),
    {
      needs: new RegExp(labels, 'iu'),
      regex: labelled,
      score: 0.9,
      contextScore: 0.95,
    },
  ],
  context: [],
  thing: 'reference_number',
  suppresses: true,
};
