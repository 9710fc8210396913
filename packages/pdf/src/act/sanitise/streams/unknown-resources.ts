import type { PDFObject } from 'mupdf';
import type { Operation } from '../../../look/content/lexer.ts';
import { resourceOperand } from '../../../look/content/used-resources.ts';

/** Operators that draw and change nothing if their resource is missing; the engine counts each as a fault. */
const idle = new Set(['gs', 'Do', 'sh', 'cs', 'CS', 'scn', 'SCN']);
const plainSpaces = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern']);
/** Replaces a name that refers to nothing and can be any word. */
const nowhere = '/None';

/**
 * The new text of an operation that refers to a missing resource; undefined for any other. To be called when forms have
 * all the resources they use.
 */
export function withoutStranger(operation: Operation, resources: PDFObject): string | undefined {
  const { operator, operands, image } = operation;
  const { kind, operand } = resourceOperand(operation) ?? {};
  if (!kind || image || operand?.kind !== 'name') return undefined;
  if (kind === 'ColorSpace' && plainSpaces.has(operand.value)) return undefined;
  const group = resources.get(kind);
  if (group.isDictionary() && !group.get(operand.value).isNull()) return undefined;
  if (idle.has(operator)) return '';
  if (operand.raw === nowhere) return undefined;
  return [...operands.map((own) => (own === operand ? nowhere : own.raw)), operator].join(' ');
}
