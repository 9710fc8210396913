import { imageText } from './inline-image.ts';
import type { Operand, Operation } from './lexer.ts';
import { operations } from './lexer.ts';
import { tidyMarkedContent } from './marked-content.ts';

type Kind = Operand['kind'];

const nothing: readonly Kind[] = [];
const plain: readonly Kind[] = ['number'];
const named: readonly Kind[] = ['number', 'name'];

/** All operators with the kinds of operands that they take (ISO 32000-2, annex A). */
const operandKinds = new Map<string, readonly Kind[]>([
  ...words('q Q h S s f F f* B B* b b* n W W* BT ET T* EMC BX EX', nothing),
  ...words('w J j M i cm m l c v y re Tc Tw Tz TL Tr Ts Td TD Tm d0 d1 g G rg RG k K BI', plain),
  ...words('gs ri Do sh cs CS sc SC scn SCN Tf BMC', named),
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
  for (const operation of operations(source)) {
    const text = edit(operation) ?? tidyOperation(operation, source, mayHaveComments);
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
  const isClean =
    operands.every((operand) => kinds.includes(operand.kind) && isCleanOperand(operand)) &&
    (operands.length <= 1 || !takesOne(operator)) &&
    !isGlued(operation, source);
  if (isClean && !(mayHaveComments && source.slice(start, end).includes('%'))) return undefined;
  const taken = operands.filter(({ kind }) => kinds.includes(kind));
  const text = [...(takesOne(operator) ? taken.slice(-1) : taken).map(operandText), operator].join(' ');
  return text === source.slice(start, end) ? undefined : text;
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

function isCleanOperand(operand: Operand): boolean {
  // Some readers stop at a sign or point without a digit.
  if (operand.kind === 'number') return /^[-+.\d]*\d[-+.\d]*$/.test(operand.raw);
  if (operand.kind === 'string') return !operand.raw.startsWith('<') || /^<[\da-fA-F\s]*>$/.test(operand.raw);
  if (operand.kind === 'array') return operand.items.every((item) => isShown(item) && isCleanOperand(item));
  return true;
}

/** An operand in its simplest form. */
function operandText(operand: Operand): string {
  if (isCleanOperand(operand) && operand.kind !== 'array') return operand.raw;
  if (operand.kind === 'number') return String(operand.value);
  if (operand.kind === 'string') return `<${operand.raw.replace(/[^\da-fA-F]/g, '')}>`;
  if (operand.kind === 'array') return `[${operand.items.filter(isShown).map(operandText).join(' ')}]`;
  return operand.raw;
}

function isShown({ kind }: Operand): boolean {
  return kind === 'number' || kind === 'string';
}

function isSpace(source: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (source.charCodeAt(at) > 32) return false;
  return true;
}

function words(list: string, kinds: readonly Kind[]): [string, readonly Kind[]][] {
  return list.split(' ').map((word) => [word, kinds]);
}
