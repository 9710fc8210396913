import type { Orientation } from '../engine/messages.ts';
import type { WasmEngine } from '../engine/wasm-engine.ts';
import type { EngineWord, OcrEngine } from '../engine.ts';
import { findBlobs } from '../image/blobs.ts';
import { inkThreshold } from '../image/ink-threshold.ts';
import { findSkew, type Skew } from '../image/skew.ts';
import { limits } from '../limits.ts';
import type { PageReading } from '../page-reading.ts';
import type { PageSource } from '../page-source.ts';
import { chooseResolution, type Resolution } from './choose-dpi.ts';
import { insertLines } from './insert-lines.ts';
import { restoreMissingCharacters } from './missing-characters.ts';
import { isBetter, isDoubtful, uprightDegrees } from './orientation.ts';
import { readResidual } from './read-residual.ts';
import { emptyReading, finishedReading } from './reading.ts';
import { findResidualLines } from './residual-ink.ts';
import { cleanView, drawView, engineDpi, type PageView } from './view.ts';
import { flattenLines, groupLines, isPlausible, meanConfidence } from './words.ts';

/** Who reads: whole pages by the engine of choice, crops and orientation always by WASM, which starts no process. */
export interface Readers {
  readonly pages: OcrEngine;
  readonly crops: WasmEngine;
}

type QuarterTurns = PageReading['quarterTurns'];

/** A page in one orientation, and what was read of it. */
interface Attempt {
  readonly view: PageView;
  readonly words: readonly EngineWord[];
  readonly quarterTurns: QuarterTurns;
}

/** Below this, what was read is the grain of a picture. */
const pictureConfidence = 50;
/** Page points. A page without a patch of ink of this size is blank. */
const leastInkPt = 1.5;

/** Reads a page from its first raster to words in page points. Throws what the engines throw. */
export async function readPage(
  source: PageSource,
  readers: Readers,
  signal: AbortSignal,
): Promise<PageReading> {
  const resolution = chooseResolution(source);
  const drawn = drawView(source, resolution, 0);
  const skew = findSkew(drawn.image, drawn.dpi);
  const level = cleanView(skew.degrees === 0 ? drawn : drawView(source, resolution, -skew.degrees));
  if (isBlank(level)) return emptyReading('blank');
  const { view, words, quarterTurns } = await readUpright(source, resolution, skew, level, readers, signal);
  const turned = { view, skewDegrees: skew.degrees, quarterTurns };
  if ((meanConfidence(words) ?? 0) < pictureConfidence) {
    const unread = unreadText(view);
    return { ...finishedReading([], unread, turned), outcome: 'picture' };
  }
  const blobs = findBlobs(view.image, inkThreshold(view.image));
  const residual = await readResidual(readers.crops, view, findResidualLines(blobs, words, view.dpi), signal);
  const lines = insertLines(groupLines(words), residual.lines);
  const restored = await restoreMissingCharacters(readers.crops, view, lines, signal);
  // Only now: what looks like a stray character may have been a paragraph sign.
  const plausible = restored.map((line) => line.filter(isPlausible));
  return finishedReading(flattenLines(plausible), residual.unread, turned);
}

/** Reads as it lies, and once more turned when that reads badly or the lines run down the page. */
async function readUpright(
  source: PageSource,
  resolution: Resolution,
  skew: Skew,
  level: PageView,
  { pages, crops }: Readers,
  signal: AbortSignal,
): Promise<Attempt> {
  const read = async (view: PageView): Promise<EngineWord[]> => {
    signal.throwIfAborted();
    return pages.recognize(view.image, {
      language: 'nor',
      layout: 'page',
      dpi: engineDpi(view),
      timeoutMs: limits.pageMs,
      signal,
    });
  };
  const attempt = async (quarterTurns: QuarterTurns): Promise<Attempt> => {
    const view =
      quarterTurns === 0
        ? level
        : cleanView(drawView(source, resolution, uprightDegrees(skew, quarterTurns)));
    return { view, words: await read(view), quarterTurns };
  };
  const detect = (): Promise<Orientation | null> =>
    crops.detectOrientation(level.image, { dpi: engineDpi(level), timeoutMs: limits.cropMs, signal });

  if (skew.isSideways) {
    const found = await detect();
    const turned = await attempt(found && found.quarterTurns !== 0 ? found.quarterTurns : 1);
    if (!isDoubtful(turned.words)) return turned;
    const other = await attempt(turned.quarterTurns === 1 ? 3 : 1);
    return isBetter(other.words, turned.words) ? other : turned;
  }
  const straight = await attempt(0);
  if (!isDoubtful(straight.words)) return straight;
  const found = await detect();
  if (!found || found.quarterTurns === 0) return straight;
  const turned = await attempt(found.quarterTurns);
  return isBetter(turned.words, straight.words) ? turned : straight;
}

function isBlank({ image, dpi }: PageView): boolean {
  const least = (leastInkPt * dpi) / 72;
  return !findBlobs(image, inkThreshold(image)).some(
    ({ width, height }) => width >= least || height >= least,
  );
}

/** Text-like lines of a page of which nothing was read. */
function unreadText(view: PageView) {
  const blobs = findBlobs(view.image, inkThreshold(view.image));
  return findResidualLines(blobs, [], view.dpi)
    .filter(({ letters }) => letters >= 3)
    .map(({ box }) => box);
}
