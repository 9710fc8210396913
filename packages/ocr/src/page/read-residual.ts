import type { EngineWord, OcrEngine } from '../engine.ts';
import { crop } from '../image/resize.ts';
import { limits } from '../limits.ts';
import { growBox, type PixelBox } from './pixel-box.ts';
import type { InkLine } from './residual-ink.ts';
import { engineDpi, type PageView } from './view.ts';
import { isPlausible, meanConfidence } from './words.ts';

/** The minimum confidence of a line that is read again; below it, the ink stays unread. */
const sureEnough = 60;
/** Fewer blobs without a reading are a tick, a bullet or dirt. */
export const leastLetters = 3;
const cropMarginPx = 12;

/** The lines read from the remaining ink, and the boxes of unread ink in pixels. */
export interface ResidualReading {
  readonly lines: readonly (readonly EngineWord[])[];
  readonly unread: readonly PixelBox[];
}

/** Reads each line of remaining ink as a separate line, within a time limit. */
export async function readResidual(
  engine: OcrEngine,
  view: PageView,
  candidates: readonly InkLine[],
  signal: AbortSignal,
): Promise<ResidualReading> {
  const deadlineMs = performance.now() + limits.residualMs;
  const lines: EngineWord[][] = [];
  const unread: PixelBox[] = [];
  for (const [index, { box, letters }] of candidates.entries()) {
    const isInTime = index < limits.residualLines && performance.now() < deadlineMs;
    const words = isInTime ? await readLine(engine, view, box, signal) : [];
    if (words.length > 0) lines.push(words);
    else if (letters >= leastLetters) unread.push(box);
  }
  return { lines, unread };
}

async function readLine(
  engine: OcrEngine,
  view: PageView,
  box: PixelBox,
  signal: AbortSignal,
): Promise<EngineWord[]> {
  const part = crop(view.image, growBox(box, Math.round(view.dpi / 72)), cropMarginPx);
  const words = await readCrop(engine, part.image, { dpi: engineDpi(view), language: 'nor', signal });
  if ((meanConfidence(words) ?? 0) < sureEnough) return [];
  return words.map((word) => ({ ...word, left: word.left + part.left, top: word.top + part.top }));
}

/** A crop that times out or fails is unread; only cancelling the page throws. */
export async function readCrop(
  engine: OcrEngine,
  image: PageView['image'],
  options: { readonly dpi: number; readonly language: 'nor' | 'eng'; readonly signal: AbortSignal },
): Promise<EngineWord[]> {
  try {
    const words = await engine.recognize(image, { ...options, layout: 'line', timeoutMs: limits.cropMs });
    return words.filter(isPlausible);
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof Error && error.name === 'OcrError') return [];
    throw error;
  }
}
