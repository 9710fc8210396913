import { imageText } from './inline-image.ts';
import type { Operand, Operation } from './lexer.ts';
import { operations } from './lexer.ts';
import { tidyMarkedContent } from './marked-content.ts';

type Kind = Operand['kind'];

const nothing: readonly Kind[] = [];
const plain: readonly Kind[] = ['number'];
const named: readonly Kind[] = ['number', 'name'];
const oneName: readonly Kind[] = ['name'];

/** All operators with the kinds of operands that they take (ISO 32000-2, annex A). */
const operandKinds = new Map<string, readonly Kind[]>([
  ...words('q Q h S s f F f* B B* b b* n W W* BT ET T* EMC BX EX', nothing),
  ...words('w J j M i cm m l c v y re Tc Tw Tz TL Tr Ts Td TD Tm d0 d1 g G rg RG k K BI', plain),
  ...words('gs ri Do sh cs CS BMC', oneName),
  ...words('sc SC scn SCN Tf', named),
  ...words("Tj '", ['string']),
  ...words('"', ['number', 'string']),
  ...words('TJ d', ['number', 'array']),
  ...words('BDC', ['name', 'dictionary']),
]);

const intents = new Set(['AbsoluteColorimetric', 'RelativeColorimetric', 'Saturation', 'Perceptual']);

/** Returns the new text of an operation; undefined leaves it. */
export type OperationEdit = (operation: Operation) => string | undefined;

/**
 * The stream without anything that draws nothing: comments, unknown operators, unexpected operands, private entries of
 * marked content and inline images, bytes after the last row of an image. Returns the same string if there is nothing to
 * remove and `edit` changes nothing.
 */
export function tidyContent(source: string, edit: OperationEdit = () => undefined): string {
  const parts: string[] = [];
  const mayHaveComments = source.includes('%');
  let copied = 0;
  let end = 0;
  for (const read of operations(source)) {
    const operation = withUsedOperands(read);
    const own = edit(operation) ?? tidyOperation(operation, source, mayHaveComments);
    const text = own ?? (operation === read ? undefined : textOf(operation));
    const hasGap = !isSpace(source, end, operation.start);
    if (text !== undefined || hasGap) {
      // Tokens may follow each other without a space, as in `Td[`, but a replacement may begin or end differently.
      parts.push(source.slice(copied, hasGap ? end : operation.start), '\n');
      copied = operation.start;
      if (text !== undefined) {
        parts.push(text, '\n');
        copied = operation.end;
      }
    }
    end = operation.end;
  }
  const hasTail = !isSpace(source, end, source.length);
  if (parts.length === 0 && !hasTail) return source;
  parts.push(source.slice(copied, hasTail ? end : source.length));
  return parts.join('');
}

function tidyOperation(operation: Operation, source: string, mayHaveComments: boolean): string | undefined {
  const { operator, operands, start, end } = operation;
  if (operator === 'BI') return imageText(operation, source);
  const kinds = operandKinds.get(operator);
  if (!kinds || (operator === 'ri' && !isIntent(operands.at(-1)))) return '';
  const marked = tidyMarkedContent(operation);
  if (marked !== undefined) return marked;
  if (!isGlued(operation, source) && !(mayHaveComments && source.slice(start, end).includes('%')))
    return undefined;
  const text = textOf(operation);
  return text === source.slice(start, end) ? undefined : text;
}

function textOf({ operator, operands }: Operation): string {
  return [...operands.map(({ raw }) => raw), operator].join(' ');
}

/**
 * The operation with the operands that readers use, in their simplest form: of several names, strings or arrays the last
 * one. The same object if it has no others. Marked content and inline images have rules of their own.
 */
function withUsedOperands(operation: Operation): Operation {
  const { operator, operands, image } = operation;
  const kinds = operandKinds.get(operator);
  if (!kinds || image || operands.length === 0 || operator === 'BMC' || operator === 'BDC') return operation;
  const isShown = (item: Operand): boolean =>
    item.kind === 'number' || (item.kind === 'string' && operator === 'TJ');
  const own: Operand[] = [];
  for (let at = operands.length - 1; at >= 0; at--) {
    const operand = operands[at];
    if (!operand || !kinds.includes(operand.kind) || (takesOne(operator) && own.length > 0)) continue;
    if (operand.kind === 'number' || !own.some(({ kind }) => kind === operand.kind))
      own.unshift(plainOperand(operand, isShown));
  }
  const isSame = own.length === operands.length && own.every((operand, at) => operand === operands[at]);
  return isSame ? operation : { ...operation, operands: own };
}

/** Whether an operator follows a number without a space, which not all readers split. */
function isGlued({ operator, operands, end }: Operation, source: string): boolean {
  return operands.at(-1)?.kind === 'number' && /[\d.]/.test(source[end - operator.length - 1] ?? ' ');
}

/** Whether an operand is a standard rendering intent; readers treat any other name as the default. */
function isIntent(operand: Operand | undefined): boolean {
  return operand?.kind === 'name' && intents.has(operand.value);
}

/** Operators before which readers use only the last of several strings or arrays. */
function takesOne(operator: string): boolean {
  return operator === 'Tj' || operator === "'" || operator === 'TJ';
}

/** An operand in its simplest form; of an array, the items that are shown. */
function plainOperand(operand: Operand, isShown: (item: Operand) => boolean): Operand {
  switch (operand.kind) {
    case 'number':
      // Some readers stop at a sign or point without a digit.
      return /^[-+.\d]*\d[-+.\d]*$/.test(operand.raw) ? operand : { ...operand, raw: String(operand.value) };
    case 'string':
      return !operand.raw.startsWith('<') || /^<[\da-fA-F\s]*>$/.test(operand.raw)
        ? operand
        : { ...operand, raw: `<${operand.raw.replace(/[^\da-fA-F]/g, '')}>` };
    case 'array': {
      const items = operand.items.filter(isShown).map((item) => plainOperand(item, isShown));
      const isSame =
        items.length === operand.items.length && items.every((item, at) => item === operand.items[at]);
      return isSame && !operand.raw.includes('%')
        ? operand
        : { ...operand, items, raw: `[${items.map(({ raw }) => raw).join(' ')}]` };
    }
    default:
      return operand;
  }
}

function isSpace(source: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (source.charCodeAt(at) > 32) return false;
  return true;
}

function words(list: string, kinds: readonly Kind[]): [string, readonly Kind[]][] {
  return list.split(' ').map((word) => [word, kinds]);
}
