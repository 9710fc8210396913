import { area, containsPoint, intersection, type PageRect, type PageWord } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { isSpeltAlike, saysTheSame } from './same-word.ts';

/** Two boxes that share this part of the smaller one hold the same word. */
const sameShare = 0.5;
/** A word read with less confidence, 0 to 100, is no better than what another program read there. */
const doubtful = 60;

/** What is known of the typed text of a page. */
export interface TypedText {
  /** Places of its invisible text. */
  readonly hiddenText: readonly PageRect[];
  /** Whether words can be drawn otherwise than they are spelt, so that a single letter that OCR reads otherwise counts. */
  readonly isMisspelt: boolean;
}

/** Whose reading of a typed word counts where OCR read words in its place: `both` when they are not the same. */
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
