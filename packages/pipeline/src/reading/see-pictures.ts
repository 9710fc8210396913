import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { PageRect } from '@sladd/geometry';
import type { PictureAnalysis } from '@sladd/ocr';
import type { PdfDocument, PictureArea } from '@sladd/pdf';
import { throwIfAborted } from '../document/open-document.ts';
import { PipelineError } from '../errors.ts';
import { PictureClock, pictureMemory } from './picture-memory.ts';
import { type DrawnArea, drawArea, type SeenPicture } from './picture-source.ts';

/** The pictures on a page with typed text, before OCR reads any of them. */
export interface SeenPictures {
  readonly seen: readonly SeenPicture[];
  /** Pictures that may hold letters. */
  readonly toRead: readonly SeenPicture[];
  /** Areas of pictures that could not be drawn or decoded, or for which there was no time, in page points. */
  readonly unseen: readonly PageRect[];
  /** Whether one of them was not yet read by OCR on an earlier page. */
  readonly takesTime: boolean;
}

/** Draws the pictures of a page and decides which may hold letters. Throws `pdf.engine_failed` and `task.cancelled`. */
export async function seePictures(
  document: PdfDocument,
  pageNumber: number,
  areas: readonly PictureArea[],
  signal: AbortSignal | undefined,
): Promise<SeenPictures> {
  const seen: SeenPicture[] = [];
  const unseen: PageRect[] = [];
  const memory = pictureMemory(document);
  const clock = new PictureClock(memory);
  for (const area of areas) {
    // The signal is only aborted between turns of the event loop.
    await setImmediate();
    throwIfAborted(signal);
    const drawn = clock.isUp ? undefined : drawnOrNot(document, pageNumber, area);
    if (!drawn || looksUndecoded(drawn)) {
      unseen.push(area.box);
      continue;
    }
    const key = keyOf(drawn);
    const analysis = memory.analyses.get(key) ?? (await analysed(drawn));
    memory.analyses.set(key, analysis);
    seen.push({ area, dpi: drawn.dpi, analysis, key });
  }
  clock.stop();
  const toRead = seen.filter(({ analysis }) => analysis.mayHoldLetters);
  return { seen, toRead, unseen, takesTime: toRead.some(({ key }) => !memory.readings.has(key)) };
}

function drawnOrNot(document: PdfDocument, pageNumber: number, area: PictureArea): DrawnArea | undefined {
  try {
    return drawArea(document, pageNumber, area);
  } catch (error) {
    if (!isOfOnePicture(error)) throw error;
    return undefined;
  }
}

/** Stored pixels along a side. Smaller pictures are often lines and boxes: a single black pixel, stretched. */
const LEAST_SIDE = 8;

/** The engine draws what it cannot decode in black without an error, so an all-black picture counts as not decoded. */
function looksUndecoded({ area, image }: DrawnArea): boolean {
  const { width, height, pixels } = image;
  if (Math.min(area.width, area.height) * area.density < LEAST_SIDE) return false;
  // Pixels at the rim are mixed with the paper around the picture.
  const isRim = (at: number): boolean => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  };
  return pixels.every((shade, at) => shade === 0 || isRim(at));
}

/** Whether an error concerns one picture only, so that the others can still be read. */
export function isOfOnePicture(error: unknown): boolean {
  return error instanceof PipelineError && error.code !== 'pdf.engine_failed';
}

/** Loaded with the first picture: most documents have none. */
async function analysed({ image }: DrawnArea): Promise<PictureAnalysis> {
  const { analysePicture } = await import('@sladd/ocr');
  return analysePicture(image);
}

function keyOf({ area, image }: DrawnArea): string {
  const hash = createHash('sha256').update(image.pixels).digest('base64');
  const size = [image.width, area.width.toFixed(2), area.height.toFixed(2), area.density.toFixed(2)];
  return [hash, ...size].join(' ');
}
