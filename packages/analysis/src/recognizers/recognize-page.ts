import type { Candidate } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { asSeen } from '../text/as-seen.ts';
import { PageContext } from '../text/page-context.ts';
import type { TextRange } from '../text/text-range.ts';
import { readableDigits, withoutNumberBlanks } from './ocr-numbers.ts';
import { recognize } from './recognize.ts';
import { recognizeInColumns } from './recognize-in-columns.ts';
import { recognizeOverLines } from './recognize-over-lines.ts';
import { recognizers } from './recognizers.ts';

/** Recognizers of numbers that OCR often reads with wrong digits or spaces. */
const numberRecognizers = recognizers.filter((recognizer) => recognizer.misreadScore !== undefined);

/** Every match of all recognizers on a page, as {@link recognize}. In `readByOcr`, typical mistakes of OCR are tolerated. */
export function recognizePage(
  context: PageContext,
  readByOcr: readonly TextRange[],
  gazetteer: Gazetteer | undefined,
): Candidate[] {
  if (readByOcr.length === 0) {
    const inLines = recognize(recognizers, context, { gazetteer });
    return [
      ...inLines,
      ...recognizeOverLines(context.text, inLines, gazetteer),
      ...recognizeInColumns(context.text),
      ...recognizeAsSeen(context.text, gazetteer),
    ];
  }
  const readPlaces = new PlaceIndex(readByOcr);
  const isReadByOcr = (at: number): boolean => readPlaces.has({ start: at, end: at + 1 });
  const digits = new PageContext(readableDigits(context.text, readByOcr));
  const inLines = recognize(recognizers, digits, { gazetteer, isReadByOcr });
  return [
    ...inLines,
    ...recognizeOverLines(digits.text, inLines, gazetteer, isReadByOcr),
    ...recognizeInColumns(digits.text),
    ...acrossBlanks(digits.text, readByOcr, gazetteer),
  ];
}

/** Matches that contain invisible characters, such as zero-width spaces, or accents separated from their letters. */
function recognizeAsSeen(text: string, gazetteer: Gazetteer | undefined): Candidate[] {
  const seen = asSeen(text);
  if (!seen) return [];
  return recognize(recognizers, new PageContext(seen.text), { gazetteer }).flatMap((candidate) => {
    const place = seen.placeOf(candidate);
    const isWhole = place.end - place.start === candidate.end - candidate.start;
    return isWhole ? [] : [{ ...candidate, ...place }];
  });
}

/** Numbers with spaces where OCR put them; only with a passed check or a context word. */
function acrossBlanks(
  text: string,
  readByOcr: readonly TextRange[],
  gazetteer: Gazetteer | undefined,
): Candidate[] {
  const compact = withoutNumberBlanks(text, readByOcr);
  if (compact.text.length === text.length) return [];
  return recognize(numberRecognizers, new PageContext(compact.text), { gazetteer, isReadByOcr: () => true })
    .filter(({ evidence }) => evidence.validated === true || evidence.contextWords.length > 0)
    .map((candidate) => ({
      ...candidate,
      start: compact.places[candidate.start] ?? 0,
      end: (compact.places[candidate.end - 1] ?? 0) + 1,
    }));
}
