import type { PDFObject } from 'mupdf';
import { isTrap } from '../../engine/guard.ts';
import { numberAt } from '../../engine/objects/numbers.ts';
import { withStream } from '../../engine/objects/streams.ts';

/** The maximum number of turns of a harmless blend: a rainbow and back has fewer, the shortest bar code has more. */
const mostTurns = 16;
/** The maximum nesting of functions; legitimate files have fewer levels. */
const maximumDepth = 4;
/** The minimum difference between lows and highs of 8-bit samples; less is not visible as a bar. */
const leastStep = 24;
/** Operators of PostScript calculator functions that can make the value oscillate. */
const waves = /\b(sin|cos|mod|bitshift|and|xor|cvi|truncate|floor)\b/;

/** Whether a function of one variable, or a list of them, changes direction often enough to draw a bar code. */
export function isBusy(given: PDFObject): boolean {
  return turnsOf(given, 0) > mostTurns;
}

function turnsOf(given: PDFObject, depth: number): number {
  if (depth > maximumDepth) return Number.POSITIVE_INFINITY;
  if (given.isArray()) {
    // One function per component.
    return Math.max(0, ...Array.from({ length: given.length }, (_, at) => turnsOf(given.get(at), depth + 1)));
  }
  switch (numberAt(given, 'FunctionType')) {
    case 0:
      return given.isStream() ? turnsOfSamples(given) : 0;
    case 3:
      return turnsOfParts(given.get('Functions'), depth);
    case 4:
      return given.isStream() && isWave(given) ? Number.POSITIVE_INFINITY : 0;
    default:
      return 0;
  }
}

/** The colour can jump between the end of one part and the start of the next. */
function turnsOfParts(parts: PDFObject, depth: number): number {
  let turns = 0;
  for (let at = 0; at < parts.length; at++) turns += 1 + turnsOf(parts.get(at), depth + 1);
  return turns;
}

function turnsOfSamples(stream: PDFObject): number {
  const range = stream.get('Range');
  const outputs = range.isArray() ? range.length / 2 : 1;
  const bytes = (numberAt(stream, 'BitsPerSample') ?? 8) / 8;
  // Samples of less than a byte have few values, so they are not used for smooth blends.
  const stride = Math.max(1, Math.round(outputs * bytes));
  return looked(stream, (samples) => {
    let most = 0;
    for (let first = 0; first < stride; first += Math.max(1, bytes))
      most = Math.max(most, turns(samples, first, stride));
    return most;
  });
}

/** The number of changes of direction between visibly different values. */
function turns(samples: Uint8Array, first: number, stride: number): number {
  let count = 0;
  let direction = 0;
  let extreme = samples[first] ?? 0;
  for (let at = first; at < samples.length; at += stride) {
    const value = samples[at] ?? 0;
    const step = value - extreme;
    if (direction !== 0 && Math.sign(step) === direction) extreme = value;
    else if (Math.abs(step) >= leastStep) {
      count++;
      direction = Math.sign(step);
      extreme = value;
    }
  }
  return count;
}

function isWave(stream: PDFObject): boolean {
  return looked(stream, (program) => (waves.test(Buffer.from(program).toString('latin1')) ? 1 : 0)) > 0;
}

/** A stream that cannot be decoded draws nothing. */
function looked(stream: PDFObject, look: (bytes: Uint8Array) => number): number {
  try {
    return withStream(stream, look);
  } catch (error) {
    if (isTrap(error)) throw error;
    return 0;
  }
}
