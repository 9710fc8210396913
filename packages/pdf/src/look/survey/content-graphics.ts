import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';
import { type Operand, type Operation, operations } from '../content/lexer.ts';
import { plainStart } from './plain-start.ts';

/** What an operator has to do with drawings and text. */
type Role = 'draws' | 'shows' | 'places' | 'tells' | 'sets' | 'unclear';

const roles = new Map<string, Role>([
  // What draws, or limits what is drawn, besides what shows text.
  ...operatorsOf('draws', 'S s f F f* B B* b b* W W* sh Do'),
  ...operatorsOf('shows', "Tj TJ '"),
  // These do nothing where no text is shown.
  ...operatorsOf('places', 'BT ET Tf Tm Td TD T* Tc Tw Tz TL Ts Tr'),
  // What content is; only layers among it decide whether it is seen.
  ...operatorsOf('tells', 'BMC BDC EMC MP DP'),
  ...operatorsOf('sets', 'scn SCN gs'),
  // The one that sets spaces as it shows text is rare, and where a picture in the content ends is open to doubt.
  ...operatorsOf('unclear', '" BI'),
]);

function operatorsOf(role: Role, operators: string): [string, Role][] {
  return operators.split(' ').map((operator) => [operator, role]);
}

/**
 * The content of a page without its text and what belongs to it, for those who look at all else: text takes the engine
 * most of its time. Empty when nothing is drawn. Undefined when text can bring drawings with it, or when another
 * reader could see the content otherwise: then the content must be looked at as it is.
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

/** Whether an operation lets text draw, or can be read otherwise. */
function isOpen(operation: Operation, role: Role, resources: PDFObject): boolean {
  if (role === 'sets') return changesText(operation, resources);
  return role === 'unclear' || (role !== 'places' && !isPlain(operation, role));
}

/** Text in the colour of a pattern draws the pattern, and text under a soft mask draws the mask. */
function changesText({ operator, operands }: Operation, resources: PDFObject): boolean {
  const last = operands.at(-1);
  if (last?.kind !== 'name') return false;
  if (operator !== 'gs') return true;
  const state = resources.get('ExtGState', last.value);
  return state.get('SMask').isDictionary() || !state.get('Font').isNull();
}

/** Whether an operation is as it should be: nothing in it that a reader could take for an operator. */
function isPlain({ operands }: Operation, role: Role): boolean {
  const [first] = operands;
  if (role === 'tells') return first?.raw !== '/OC' && operands.every(isTold);
  if (!first || operands.length > 1) return false;
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
