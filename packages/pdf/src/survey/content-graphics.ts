import type { PDFObject } from 'mupdf';
import { type Operation, operations } from '../content/lexer.ts';
import { nameAt } from '../objects/visit.ts';

/** Operators that draw, or that limit what is drawn, besides those that show text. */
const draws = new Set('S s f F f* B B* b b* W W* sh Do'.split(' '));
const shows = new Set(['Tj', 'TJ', "'"]);

/**
 * The content of a page without the text it shows, for those who look at all else: placing text takes the engine
 * most of its time. Empty when nothing is drawn. Undefined when text can bring drawings with it, or when another
 * reader could see the content otherwise: then the content must be looked at as it is.
 */
export function contentGraphics(source: string, resources: PDFObject): string | undefined {
  if (hasDrawnLetters(resources.get('Font'))) return undefined;
  const parts: string[] = [];
  let isDrawn = false;
  let copied = 0;
  for (const operation of operations(source)) {
    if (changesText(operation, resources)) return undefined;
    if (draws.has(operation.operator)) isDrawn = true;
    if (!shows.has(operation.operator)) continue;
    if (!isPlain(operation)) return undefined;
    parts.push(source.slice(copied, operation.start));
    copied = operation.end;
  }
  return isDrawn ? parts.join('') + source.slice(copied) : '';
}

/** Letters of Type 3 fonts are drawings. */
function hasDrawnLetters(fonts: PDFObject): boolean {
  let found = false;
  if (fonts.isDictionary()) {
    fonts.forEach((font) => {
      if (nameAt(font, 'Subtype') === 'Type3') found = true;
    });
  }
  return found;
}

/** Text in the colour of a pattern draws the pattern, and text under a soft mask draws the mask. */
function changesText({ operator, operands }: Operation, resources: PDFObject): boolean {
  // The operator that sets spaces as it shows text is rare, and where a picture in the content ends is open to doubt.
  if (operator === '"' || operator === 'BI') return true;
  const last = operands.at(-1);
  if (operator === 'scn' || operator === 'SCN') return last?.kind === 'name';
  if (operator !== 'gs' || last?.kind !== 'name') return false;
  const state = resources.get('ExtGState', last.value);
  return state.get('SMask').isDictionary() || !state.get('Font').isNull();
}

/** One text, or one list of texts and distances: nothing in it that a reader could take for an operator. */
function isPlain({ operands: [shown, ...others] }: Operation): boolean {
  if (!shown || others.length > 0) return false;
  if (shown.kind === 'string') return true;
  return shown.kind === 'array' && shown.items.every(({ kind }) => kind === 'string' || kind === 'number');
}
