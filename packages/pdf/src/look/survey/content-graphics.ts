import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';
import { type Operand, type Operation, operations } from '../content/lexer.ts';
import { plainStart } from './plain-start.ts';

/** The role of an operator for drawings and text. */
type Role = 'draws' | 'shows' | 'places' | 'tells' | 'sets' | 'unclear';

const roles = new Map<string, Role>([
  // Operators that draw, or limit drawing, other than text.
  ...operatorsOf('draws', 'S s f F f* B B* b b* W W* sh Do'),
  ...operatorsOf('shows', "Tj TJ '"),
  // Without text these have no effect.
  ...operatorsOf('places', 'BT ET Tf Tm Td TD T* Tc Tw Tz TL Ts Tr'),
  // Marked content; only that of layers affects visibility.
  ...operatorsOf('tells', 'BMC BDC EMC MP DP'),
  ...operatorsOf('sets', 'scn SCN gs'),
  // The first sets spacing and shows text, but is rare; the end of an inline image is ambiguous.
  ...operatorsOf('unclear', '" BI'),
]);

function operatorsOf(role: Role, operators: string): [string, Role][] {
  return operators.split(' ').map((operator) => [operator, role]);
}

/**
 * The content of a page without its text and text operators, since text takes most of the engine's time. Empty if nothing is
 * drawn. Undefined if text can draw graphics, or if another reader could interpret the content differently: the content must
 * then be used as it is.
 */
export function contentGraphics(source: string, resources: PDFObject): string | undefined {
  if (hasDrawnLetters(resources.get('Font'))) return undefined;
  const { end, rest } = plainStart(source);
  const parts = [rest];
  let isDrawn = false;
  let copied = end;
  for (const operation of operations(source, end)) {
    const role = roles.get(operation.operator);
    if (role === undefined) continue;
    if (role === 'draws') {
      isDrawn = true;
      continue;
    }
    if (isOpen(operation, role, resources)) return undefined;
    if (role === 'sets' || (role === 'places' && !operation.operands.every(isSimple))) continue;
    parts.push(source.slice(copied, operation.start));
    copied = operation.end;
  }
  return isDrawn ? parts.join('') + source.slice(copied) : '';
}

/** Glyphs of Type 3 fonts are drawings. */
function hasDrawnLetters(fonts: PDFObject): boolean {
  let found = false;
  if (fonts.isDictionary()) {
    fonts.forEach((font) => {
      if (nameAt(font, 'Subtype') === 'Type3') found = true;
    });
  }
  return found;
}

/** Whether an operation lets text draw graphics, or can be interpreted differently. */
function isOpen(operation: Operation, role: Role, resources: PDFObject): boolean {
  if (role === 'sets') return changesText(operation, resources);
  return role === 'unclear' || (role !== 'places' && !isPlain(operation, role));
}

/** Text with a pattern colour draws the pattern, and text with a soft mask draws the mask. */
function changesText({ operator, operands }: Operation, resources: PDFObject): boolean {
  const last = operands.at(-1);
  if (last?.kind !== 'name') return false;
  if (operator !== 'gs') return true;
  const state = resources.get('ExtGState', last.value);
  return state.get('SMask').isDictionary() || !state.get('Font').isNull();
}

/** Whether an operation has only the expected operands, with nothing that a reader could take for an operator. */
function isPlain({ operands }: Operation, role: Role): boolean {
  const [first] = operands;
  if (role === 'tells') return first?.raw !== '/OC' && operands.every(isMarkedContentOperand);
  if (!first || operands.length > 1) return false;
  return first.kind === 'string' || (first.kind === 'array' && first.items.every(isShown));
}

function isShown({ kind }: Operand): boolean {
  return kind === 'string' || kind === 'number';
}

function isSimple({ kind }: Operand): boolean {
  return kind === 'name' || kind === 'number';
}

/** Operands of marked content: simple values, and arrays and dictionaries of them. */
function isMarkedContentOperand(operand: Operand): boolean {
  if (operand.kind === 'array') return operand.items.every(isSimple);
  if (operand.kind !== 'dictionary') return isSimple(operand);
  return operand.entries.every(({ value }) => value.kind === 'string' || isMarkedContentOperand(value));
}
