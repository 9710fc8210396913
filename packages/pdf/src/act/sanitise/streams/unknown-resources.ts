import type { PDFObject } from 'mupdf';
import type { Operation } from '../../../look/content/lexer.ts';
import { resourceOperand } from '../../../look/content/used-resources.ts';

/** Without the resource that they name, these draw and change nothing. */
const idle = new Set(['gs', 'Do', 'sh']);
const plainSpaces = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern']);
/** In place of a name that leads nowhere, and can be any word. */
const nowhere = '/None';

/**
 * New text for an operation that names a resource which its content does not have; undefined for every other one. To be
 * called when forms have all resources that they draw with.
 */
export function withoutStranger(operation: Operation, resources: PDFObject): string | undefined {
  const { operator, operands, image } = operation;
  const { kind, operand } = resourceOperand(operation) ?? {};
  if (!kind || image || operand?.kind !== 'name') return undefined;
  if (operand.raw === nowhere || (kind === 'ColorSpace' && plainSpaces.has(operand.value))) return undefined;
  const group = resources.get(kind);
  if (group.isDictionary() && !group.get(operand.value).isNull()) return undefined;
  if (idle.has(operator)) return '';
  return [...operands.map((own) => (own === operand ? nowhere : own.raw)), operator].join(' ');
}
