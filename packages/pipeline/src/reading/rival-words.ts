import { area, containsPoint, intersection, type PageRect, type PageWord } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { isSpeltAlike, saysTheSame } from './same-word.ts';

/** Two boxes that share this part of the smaller one are those of the same word. */
const sameShare = 0.5;
/** Below this confidence, 0 to 100, OCR is not better than the earlier OCR of the invisible layer. */
const doubtful = 60;

/** What is known of the typed text of a page. */
export interface TypedText {
  /** Boxes of its invisible text, in page points. */
  readonly hiddenText: readonly PageRect[];
  /** Whether words may be drawn differently from how they are spelt, so that even one letter of difference counts. */
  readonly isMisspelt: boolean;
}

/** Which reading of a word to use where OCR read words in its place; `both` if they differ. */
export function chooseReading(
  own: PageWord,
  rivals: readonly OcrWord[],
  { hiddenText, isMisspelt }: TypedText,
): 'typed' | 'ocr' | 'both' {
  if (rivals.length === 0) return 'both';
  if (isGarbled(own.text)) return 'ocr';
  const read = rivals.map((word) => word.text).join('');
  if (!(isMisspelt ? isSpeltAlike : saysTheSame)(own.text, read)) return 'both';
  const isHidden = hiddenText.some((run) => holdsCentre(run, own.box));
  return isHidden && rivals.every((word) => word.confidence >= doubtful) ? 'ocr' : 'typed';
}

/** Whether two boxes are those of one word. */
export function isSamePlace(a: PageRect, b: PageRect): boolean {
  const common = intersection(a, b);
  return common !== undefined && area(common) >= sameShare * Math.min(area(a), area(b));
}

function holdsCentre(run: PageRect, box: PageRect): boolean {
  return containsPoint(run, box.x + box.width / 2, box.y + box.height / 2);
}

/** Private use areas and U+FFFD: the font does not tell which letter it draws. */
function isGarbled(text: string): boolean {
  const unknown = text.match(/[\ufffd\ue000-\uf8ff]/gu)?.length ?? 0;
  return unknown * 2 >= text.length;
}
