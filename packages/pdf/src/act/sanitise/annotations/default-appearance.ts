import type { PDFDocument, PDFObject } from 'mupdf';
import { textOf } from '../../../engine/objects/text-string.ts';
import { type Operand, operations } from '../../../look/content/lexer.ts';

/** The operators for font, size, colours and position of text; readers use no others. */
const kept: ReadonlySet<string> = new Set('Tf g G rg RG k K Tc Tw Tz TL Ts Tr'.split(' '));

/** Reduces the default appearance of a field, which is page content, to what readers use to draw the value. */
export function cleanAppearance(document: PDFDocument, field: PDFObject): void {
  const given = field.get('DA');
  if (!given.isString()) return;
  const source = textOf(given);
  const plain = plainAppearance(source);
  if (plain !== source) field.put('DA', document.newString(plain));
}

/** The operators of fonts, colours and text with their numbers and names, with names in their simplest form. */
function plainAppearance(source: string): string {
  const operators: string[] = [];
  for (const { operator, operands } of operations(source)) {
    if (!kept.has(operator)) continue;
    const own = operands.filter(({ kind }) => kind === 'number' || (kind === 'name' && operator === 'Tf'));
    operators.push([...own.map(written), operator].join(' '));
  }
  return operators.join(' ');
}

function written(operand: Operand): string {
  const isPlain = operand.kind === 'name' && /^[^\s/()<>[\]{}%#\0]+$/.test(operand.value);
  return isPlain ? `/${operand.value}` : operand.raw;
}
