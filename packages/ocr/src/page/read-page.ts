import { shadesInside } from '@sladd/geometry';
import type { EngineWord } from '../engine.ts';
import { type Blob, findBlobs } from '../image/blobs.ts';
import { inkThreshold } from '../image/ink-threshold.ts';
import { findSkew } from '../image/skew.ts';
import { stretchFaint } from '../image/stretch.ts';
import type { PageReading } from '../page-reading.ts';
import type { PageSource } from '../page-source.ts';
import { absorbInk } from './absorb-ink.ts';
import { chooseResolution } from './choose-dpi.ts';
import { insertLines } from './insert-lines.ts';
import { restoreMissingCharacters } from './missing-characters.ts';
import type { PixelBox } from './pixel-box.ts';
import { leastLetters, readResidual } from './read-residual.ts';
import { type Readers, readUpright } from './read-upright.ts';
import { emptyReading, finishedReading } from './reading.ts';
import { findResidualLines } from './residual-ink.ts';
import { cleanView, drawView, type PageView } from './view.ts';
import { flattenLines, groupLines, isPlausible, meanConfidence } from './words.ts';

/** Words of a lower mean confidence are the grain of a picture. */
const pictureConfidence = 50;
/** Lines with this confidence are text even in a picture. */
const captionConfidence = 80;
/** Page points. A page without a blob of this size is blank. */
const leastInkPt = 1.5;

/** Reads a page, from its first raster to words in page points. Throws what the engines throw. */
export async function readPage(
  source: PageSource,
  readers: Readers,
  signal: AbortSignal,
): Promise<PageReading> {
  const resolution = chooseResolution(source);
  const drawn = drawView(source, resolution, 0);
  const skew = findSkew(drawn.image, drawn.dpi);
  const level = withInk(cleanView(skew.degrees === 0 ? drawn : drawView(source, resolution, -skew.degrees)));
  if (!level) return emptyReading('blank');
  const levelBlobs = blobsOf(level);
  const { view, words, quarterTurns } = await readUpright(source, resolution, skew, level, readers, signal);
  const turned = { view, skewDegrees: skew.degrees, quarterTurns };
  const blobs = view === level ? levelBlobs : blobsOf(view);
  const whole = absorbInk(words, blobs, view.dpi);
  const kept = isGrain(whole) ? sureLines(whole) : groupLines(whole);
  if (kept.length === 0) return finishedReading([], textLike(blobs, view.dpi), turned);
  const residual = await readResidual(
    readers.crops,
    view,
    findResidualLines(blobs, kept.flat(), view.dpi),
    signal,
  );
  const lines = insertLines(kept, residual.lines);
  const restored = await restoreMissingCharacters(readers.crops, view, lines, signal);
  // Only now, since an implausible character may have been a section sign.
  const plausible = restored.map((line) => line.filter(isPlausible));
  return finishedReading(flattenLines(plausible), residual.unread, turned);
}

function isGrain(words: readonly EngineWord[]): boolean {
  return (meanConfidence(words) ?? 0) < pictureConfidence;
}

/** The lines that are certain enough to be captions within the grain of a picture. */
function sureLines(words: readonly EngineWord[]): EngineWord[][] {
  return groupLines(words).filter((line) => {
    const letters = line.reduce((sum, { text }) => sum + text.length, 0);
    return letters >= leastLetters && (meanConfidence(line) ?? 0) >= captionConfidence;
  });
}

/** The smallest difference between the darkest shade and the paper; a smaller one is the grain of blank paper. */
const leastFaint = 12;
/** If more than this share of a stretched image is ink, it is grain that was spread from black to white. */
const mostFaintInk = 0.25;

/** A view that has ink, spread from black to white where that hardly differs from its paper; undefined for a blank one. */
function withInk(view: PageView): PageView | undefined {
  if (!isBlank(blobsOf(view), view.dpi)) return view;
  if (shadesInside(view.image).contrast < leastFaint) return undefined;
  const clear = { ...view, image: stretchFaint(view.image) };
  const { pixels } = clear.image;
  const threshold = inkThreshold(clear.image);
  const ink = pixels.reduce((sum, shade) => (shade < threshold ? sum + 1 : sum), 0);
  const isInk = ink < mostFaintInk * pixels.length && textLike(blobsOf(clear), clear.dpi).length > 0;
  return isInk ? clear : undefined;
}

/** Lines of letter-like blobs on a page without recognized words. */
function textLike(blobs: readonly Blob[], dpi: number): PixelBox[] {
  const lines = findResidualLines(blobs, [], dpi);
  return lines.filter(({ letters }) => letters >= leastLetters).map(({ box }) => box);
}

function blobsOf({ image }: PageView): Blob[] {
  return findBlobs(image, inkThreshold(image));
}

function isBlank(blobs: readonly Blob[], dpi: number): boolean {
  const least = (leastInkPt * dpi) / 72;
  return !blobs.some(({ width, height }) => width >= least || height >= least);
}
