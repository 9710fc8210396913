import { area, containsPoint, intersection, type PageRect, type PageText } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { hiddenRuns } from '../text/hidden-runs.ts';
import { LetterParts } from './letter-parts.ts';
import { mayDrawPictures } from './may-draw-pictures.ts';
import { type JudgedGlyphs, MisnamedLetters } from './misnamed-letters.ts';
import { drawsOtherLetters, type FontTrust } from './other-letters.ts';
import { type DominantPicture, measurePictures } from './page-pictures.ts';
import type { PictureArea } from './picture-areas.ts';
import { continuesWords } from './pictured-letters.ts';
import { TurnedLetters } from './turned-letters.ts';
import { visitContent } from './visit-content.ts';

/** How reliably the text of a page represents what the page shows. */
export interface PageScan {
  /**
   * Whether the whole page needs OCR: it has almost no text, its text was laid over a scan, or its characters are unknown or
   * do not match the letters drawn.
   */
  readonly needsOcr: boolean;
  /**
   * Whether letters are drawn that differ from those of the text, so that people see another word than the text has.
   */
  readonly isMisspelt: boolean;
  /** Null if there is no significant image. */
  readonly dominantImage: DominantPicture | null;
  /** Areas with images large enough for a word. */
  readonly pictures: readonly PictureArea[];
  /** Boxes of invisible text, as OCR programs lay it over a scan, in page points. Only determined if text is on an image. */
  readonly hiddenText: readonly PageRect[];
}

/** A page with fewer letters may be a scan with a stamp, or text drawn as outlines. */
const fewLetters = 20;
/** Fonts without a usable encoding give more than this share of unknown characters. */
const garbledShare = 0.3;
/** In a scan that was processed by OCR, more than this share of the words is invisible. */
const hiddenShare = 0.5;

/** What is known about the fonts of an open document. */
export interface FontKnowledge {
  readonly trust: FontTrust;
  readonly judged: JudgedGlyphs;
}

/** Nothing known yet. */
export function noFontKnowledge(): FontKnowledge {
  return { trust: new Set(), judged: new Map() };
}

/** Evaluates a page whose text was already read. `fonts` is kept from page to page. */
export function surveyScan(page: PDFPage, text: PageText, fonts = noFontKnowledge()): PageScan {
  const letters = countLetters(text);
  const isWordless = letters.known < fewLetters;
  const isGarbled = letters.unknown > garbledShare * (letters.known + letters.unknown);
  const measured = isWordless || isGarbled || mayDrawPictures(page.getObject());
  const pictures = measured ? measurePictures(page) : { dominant: null, areas: [], boxes: [] };
  const hiddenText = isOnPicture(text, pictures.areas) ? hiddenRuns(page) : [];
  const isMisspelt =
    drawsOtherLetters(page, text.text, fonts.trust) ||
    drawsOtherText(page, text, fonts.judged) ||
    continuesWords(pictures.boxes, text);
  return {
    needsOcr:
      isMisspelt || isGarbled || isMostlyHidden(text, hiddenText) || (isWordless && hasInkBeside(page, text)),
    isMisspelt,
    dominantImage: pictures.dominant,
    pictures: pictures.areas,
    hiddenText,
  };
}

function drawsOtherText(page: PDFPage, text: PageText, judged: JudgedGlyphs): boolean {
  const [misnamed, turned, parts] = [new MisnamedLetters(judged), new TurnedLetters(), new LetterParts()];
  visitContent(page, {
    text: (shown, matrix) => {
      misnamed.look(shown, matrix);
      turned.look(shown, matrix);
    },
    path: parts.draw,
    hiddenText: parts.leaveOut,
  });
  return misnamed.areOn(page) || turned.areOn(page) || parts.areIn(text);
}

/** Characters that do not identify a letter: private use areas and U+FFFD. */
const garbled = /[\ufffd\ue000-\uf8ff]/gu;

/** Some readers interpret numeric glyph names of typesetters as ornaments. */
const ornaments = /[\u2701-\u27bf]{2,}/g;

function countLetters({ text }: PageText): { known: number; unknown: number } {
  // Real ornaments are alone or repeated.
  const words = text.match(ornaments)?.filter((word) => new Set(word).size > 1) ?? [];
  const unknown = (text.match(garbled)?.length ?? 0) + words.join('').length;
  return { known: text.replace(/\s+/g, '').length - unknown, unknown };
}

function isOnPicture({ words }: PageText, areas: readonly PictureArea[]): boolean {
  return words.some(({ box }) => areas.some((picture) => holdsCentre(picture.box, box)));
}

function isMostlyHidden({ words }: PageText, hiddenText: readonly PageRect[]): boolean {
  if (hiddenText.length === 0) return false;
  const hidden = words.filter(({ box }) => hiddenText.some((run) => holdsCentre(run, box))).length;
  return hidden > hiddenShare * words.length;
}

function holdsCentre(outer: PageRect, { x, y, width, height }: PageRect): boolean {
  return containsPoint(outer, x + width / 2, y + height / 2);
}

/** Pixels per point of the rendering that is checked for ink. */
const scale = 0.75;
const paper = 245;

/** Whether the page shows anything outside its words. */
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
