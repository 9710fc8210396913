import type { Orientation } from '../engine/messages.ts';
import type { WasmEngine } from '../engine/wasm-engine.ts';
import type { EngineWord, OcrEngine } from '../engine.ts';
import { OcrError } from '../errors.ts';
import type { Skew } from '../image/skew.ts';
import { limits } from '../limits.ts';
import type { PageReading } from '../page-reading.ts';
import type { PageSource } from '../page-source.ts';
import type { Resolution } from './choose-dpi.ts';
import { isBetter, isDoubtful, uprightDegrees } from './orientation.ts';
import { cleanView, drawView, engineDpi, type PageView } from './view.ts';

/** The engines: whole pages are read by the chosen engine, crops and orientation always by WASM, which starts no process. */
export interface Readers {
  readonly pages: OcrEngine;
  readonly crops: WasmEngine;
}

type QuarterTurns = PageReading['quarterTurns'];

/** A page in one orientation, with its words. */
export interface Attempt {
  readonly view: PageView;
  readonly words: readonly EngineWord[];
  readonly quarterTurns: QuarterTurns;
}

/**
 * Reads the page as it is, and rotated if that gives a low confidence or if its lines run down the page. `level` is the view
 * that is straightened but not rotated.
 */
export async function readUpright(
  source: PageSource,
  resolution: Resolution,
  skew: Skew,
  level: PageView,
  { pages, crops }: Readers,
  signal: AbortSignal,
): Promise<Attempt> {
  const attempt = async (quarterTurns: QuarterTurns): Promise<Attempt> => {
    const degrees = uprightDegrees(skew, quarterTurns);
    const view = quarterTurns === 0 ? level : cleanView(drawView(source, resolution, degrees));
    signal.throwIfAborted();
    const dpi = engineDpi(view);
    const words = await pages.recognize(view.image, {
      language: 'nor',
      layout: 'page',
      dpi,
      timeoutMs: limits.pageMs,
      signal,
    });
    return { view, words, quarterTurns };
  };
  const isPicture = source.picture !== undefined;
  let best: Attempt | undefined;
  if (!skew.isSideways) {
    best = await attempt(0);
    if (!isDoubtful(best.words, isPicture)) return best;
  }
  const found = await detectOrientation(crops, level, signal);
  for (const quarterTurns of turnsToTry(skew, found, hasLetters(source))) {
    const next = await attempt(quarterTurns);
    if (!isDoubtful(next.words, isPicture)) return next;
    if (!best || isBetter(next.words, best.words)) best = next;
  }
  return best ?? attempt(0);
}

/** A picture, not a photo, with letter-like blobs in lines. */
function hasLetters({ picture }: PageSource): boolean {
  return picture !== undefined && picture.letterHeight !== null && !picture.isPhoto;
}

/**
 * The rotation of the detector first. If the lines run down the page, both sideways rotations follow, and none in case that
 * was wrong. A picture has too few letters for the detector, so all others are tried.
 */
function turnsToTry({ isSideways }: Skew, found: Orientation | null, hasFewLetters: boolean): QuarterTurns[] {
  const detected = found?.quarterTurns;
  const turns: readonly QuarterTurns[] = isSideways ? [1, 3, 0] : hasFewLetters ? [2, 1, 3] : [];
  const rest = turns.filter((quarterTurns) => quarterTurns !== detected);
  return detected === undefined || (detected === 0 && !isSideways) ? rest : [detected, ...rest];
}

/** Null if the detector fails; the page then keeps its orientation. */
async function detectOrientation(
  crops: WasmEngine,
  view: PageView,
  signal: AbortSignal,
): Promise<Orientation | null> {
  try {
    const options = { dpi: engineDpi(view), timeoutMs: limits.orientationMs, signal };
    return await crops.detectOrientation(view.image, options);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OcrError) return null;
    throw error;
  }
}
