import type { PDFObject } from 'mupdf';
import { type Operand, type Operation, operations } from '../content/lexer.ts';
import { nameAt } from '../objects/visit.ts';

/** Operators that draw, or that limit what is drawn, besides those that show text. */
const draws = new Set('S s f F f* B B* b b* W W* sh Do'.split(' '));
const shows = new Set(['Tj', 'TJ', "'"]);
/** Operators that do nothing where no text is shown. */
const places = new Set('BT ET Tf Tm Td TD T* Tc Tw Tz TL Ts Tr'.split(' '));
/** Operators that tell what content is; only layers among them decide whether it is seen. */
const tells = new Set('BMC BDC EMC MP DP'.split(' '));

/**
 * The content of a page without its text and what belongs to it, for those who look at all else: text takes the engine
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
    if (shows.has(operation.operator) || tells.has(operation.operator)) {
      if (!isPlain(operation)) return undefined;
    } else if (!places.has(operation.operator) || !operation.operands.every(isSimple)) continue;
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

/** Whether an operation is as it should be: nothing in it that a reader could take for an operator. */
function isPlain({ operator, operands }: Operation): boolean {
  const [first, ...others] = operands;
  if (tells.has(operator)) return first?.raw !== '/OC' && operands.every(isTold);
  if (!first || others.length > 0) return false;
  return first.kind === 'string' || (first.kind === 'array' && first.items.every(isShown));
}

function isShown({ kind }: Operand): boolean {
  return kind === 'string' || kind === 'number';
}

function isSimple({ kind }: Operand): boolean {
  return kind === 'name' || kind === 'number';
}

/** What is told of content: simple values, and lists of them with and without names. */
function isTold(operand: Operand): boolean {
  if (operand.kind === 'array') return operand.items.every(isSimple);
  if (operand.kind !== 'dictionary') return isSimple(operand);
  return operand.entries.every(({ value }) => value.kind === 'string' || isTold(value));
}
