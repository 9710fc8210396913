import { type PageRect, quadBounds, transformPoint, transformRect } from '@sladd/geometry';
import type { OcrWord, PageReading, PictureAnalysis } from '@sladd/ocr';
import type { PdfDocument, PictureArea } from '@sladd/pdf';
import { throwIfAborted } from '../document/open-document.ts';
import { readByOcr } from './ocr-engine.ts';
import { PictureClock, pictureMemory } from './picture-memory.ts';
import { pictureSource, type SeenPicture } from './picture-source.ts';
import { isOfOnePicture, type SeenPictures } from './see-pictures.ts';

/** What OCR read in the pictures of a page. */
export interface PictureReading {
  /** In page points, the lines of all pictures numbered from 0. */
  readonly words: readonly OcrWord[];
  /** For each line, the index of its picture. */
  readonly pictureOfLine: readonly number[];
  /** Areas that may hold letters that could not be read, in page points. */
  readonly unread: readonly PageRect[];
  /** Whether OCR read any of them. */
  readonly wasRead: boolean;
  /** Whether OCR did not read one of them because it failed or ran out of time. */
  readonly isMissing: boolean;
}

/** Reads pictures by OCR and reports those it cannot read as unread. Throws only `task.cancelled` and `pdf.engine_failed`. */
export async function readPictures(
  document: PdfDocument,
  pageNumber: number,
  { toRead, unseen }: SeenPictures,
  signal: AbortSignal | undefined,
): Promise<PictureReading> {
  const memory = pictureMemory(document);
  const clock = new PictureClock(memory);
  const words: OcrWord[] = [];
  const pictureOfLine: number[] = [];
  const unread = [...unseen];
  let [wasRead, isMissing] = [false, unseen.length > 0];
  for (const [index, picture] of toRead.entries()) {
    throwIfAborted(signal);
    const { area, analysis, key } = picture;
    const known = memory.readings.get(key);
    const reading = known ?? (clock.isUp ? undefined : await readOne(document, pageNumber, picture, signal));
    if (!reading || reading.outcome === 'unread') {
      unread.push(area.box);
      isMissing = true;
      continue;
    }
    memory.readings.set(key, reading);
    wasRead = true;
    const firstLine = pictureOfLine.length;
    for (const word of reading.words) {
      words.push(onPage(word, area, firstLine));
      pictureOfLine[firstLine + word.line] = index;
    }
    unread.push(...unreadIn(reading, analysis, area));
  }
  clock.stop();
  return { words, pictureOfLine, unread, wasRead, isMissing };
}

async function readOne(
  document: PdfDocument,
  pageNumber: number,
  picture: SeenPicture,
  signal: AbortSignal | undefined,
): Promise<PageReading | undefined> {
  try {
    return await readByOcr(pictureSource(document, pageNumber, picture), signal);
  } catch (error) {
    throwIfAborted(signal);
    if (!isOfOnePicture(error)) throw error;
    return undefined;
  }
}

function onPage(word: OcrWord, { toPage }: PictureArea, firstLine: number): OcrWord {
  const [a, b, c, d] = word.quad;
  const quad = [
    transformPoint(toPage, a),
    transformPoint(toPage, b),
    transformPoint(toPage, c),
    transformPoint(toPage, d),
  ] as const;
  return { ...word, quad, box: quadBounds(quad), line: firstLine + word.line };
}

/** The unread areas of a picture: all of it if no word was read and something looked like letters or is out of focus. */
function unreadIn(
  { words, unreadRegions }: PageReading,
  { letterHeightPx, isBlurred }: PictureAnalysis,
  { box, toPage }: PictureArea,
): PageRect[] {
  if (words.length === 0)
    return unreadRegions.length > 0 || letterHeightPx !== null || isBlurred ? [box] : [];
  return unreadRegions.map((region) => quadBounds(transformRect(toPage, region)));
}
