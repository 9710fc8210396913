import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';
import { readContent, readPageContent } from '../content/content-streams.ts';

/** Forms in forms in forms: honest files need fewer levels. */
const deepest = 12;
/** A signature takes at least so many curves, or straight pieces where a device wrote it. */
const [leastCurves, leastPieces] = [8, 40];

/** Whether a page draws as many curves or lines as a signature needs: a cheap look at its content. */
export function drawsStrokes(page: PDFObject): boolean {
  const tally = { curves: 0, pieces: 0 };
  count(readPageContent(page), tally);
  return isEnough(tally) || inForms(page.getInheritable('Resources'), tally, new Set(), 0);
}

interface Tally {
  curves: number;
  pieces: number;
}

function isEnough({ curves, pieces }: Tally): boolean {
  return curves >= leastCurves || pieces >= leastPieces;
}

function count(content: string, tally: Tally): void {
  for (const [operator] of content.matchAll(/(?<=[\d.]\s+)[cvyl](?=\s)/g)) {
    if (operator === 'l') tally.pieces++;
    else tally.curves++;
    if (isEnough(tally)) return;
  }
}

function inForms(resources: PDFObject, tally: Tally, seen: Set<number>, depth: number): boolean {
  if (depth > deepest) return false;
  resources.get('XObject').forEach((form) => {
    const number = form.isIndirect() ? form.asIndirect() : 0;
    if (isEnough(tally) || seen.has(number) || !form.isStream() || nameAt(form, 'Subtype') !== 'Form') return;
    if (number !== 0) seen.add(number);
    count(readContent(form), tally);
    inForms(form.get('Resources'), tally, seen, depth + 1);
  });
  return isEnough(tally);
}
