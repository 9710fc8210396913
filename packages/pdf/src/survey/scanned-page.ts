import { area, intersection, type PageRect, type PageText } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { mupdf } from '../engine/mupdf.ts';
import { hiddenRuns } from '../text/hidden-runs.ts';
import { mayDrawPictures } from './may-draw-pictures.ts';
import { type DominantPicture, measurePictures } from './page-pictures.ts';

/** How far the text of a page tells what the page shows. */
export interface PageScan {
  /** Whether the page shows more than its text says, so that it must be read by OCR to know what is on it. */
  readonly needsOcr: boolean;
  /** Null when no picture is worth the name. */
  readonly dominantImage: DominantPicture | null;
  /** Where pictures stand that can hold words, in page points. */
  readonly pictures: readonly PageRect[];
  /** Places of invisible text, as OCR programs lay it over a scan, in page points. Only known if `needsOcr`. */
  readonly hiddenText: readonly PageRect[];
}

/** A page whose pictures cover more than this share is taken to be a scan, whatever text it has. */
const scanShare = 0.5;
/** A page with fewer letters may be a scan with a stamp, or text drawn as outlines. */
const fewLetters = 20;
/** Fonts without a usable encoding give more than this share of characters that say nothing. */
const garbledShare = 0.3;

/** Judges a page whose text was read already. */
export function surveyScan(page: PDFPage, text: PageText): PageScan {
  const letters = countLetters(text);
  const isWordless = letters.known < fewLetters;
  const isGarbled = letters.unknown > garbledShare * (letters.known + letters.unknown);
  const measured = isWordless || isGarbled || mayDrawPictures(page.getObject());
  const pictures = measured ? measurePictures(page) : { dominant: null, boxes: [], share: 0 };
  const needsOcr = isGarbled || pictures.share > scanShare || (isWordless && hasInkBeside(page, text));
  return {
    needsOcr,
    dominantImage: pictures.dominant,
    pictures: pictures.boxes,
    hiddenText: needsOcr ? hiddenRuns(page) : [],
  };
}

/** Private use areas and U+FFFD say nothing of the letter. */
const garbled = /[\ufffd\ue000-\uf8ff]/gu;

function countLetters({ text }: PageText): { known: number; unknown: number } {
  const unknown = text.match(garbled)?.length ?? 0;
  return { known: text.replace(/\s+/g, '').length - unknown, unknown };
}

/** Pixels per point of the small picture that is looked at for ink. */
const scale = 0.75;
const paper = 245;

/** Whether the page shows anything that is not one of its words. */
function hasInkBeside(page: PDFPage, { words }: PageText): boolean {
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], mupdf.ColorSpace.DeviceGray, false);
  try {
    const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()];
    const pixels = pixmap.getPixels();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if ((pixels[y * stride + x] ?? 255) >= paper) continue;
        const point = { x: x / scale, y: y / scale, width: 1 / scale, height: 1 / scale };
        if (!words.some(({ box }) => isOver(box, point))) return true;
      }
    }
    return false;
  } finally {
    pixmap.destroy();
  }
}

function isOver(box: PageRect, pixel: PageRect): boolean {
  const common = intersection(box, pixel);
  return common !== undefined && area(common) > 0;
}
