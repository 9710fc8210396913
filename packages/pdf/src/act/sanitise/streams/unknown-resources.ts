import type { PDFObject } from 'mupdf';
import type { Operation } from '../../../look/content/lexer.ts';
import { tidyMarkedContent } from '../../../look/content/marked-content.ts';
import { resourceOperand } from '../../../look/content/used-resources.ts';

/** Operators that draw and change nothing if their resource is missing; the engine counts each as an error. */
const idle = new Set(['gs', 'Do', 'sh', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN']);
const plainSpaces = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern']);
/** Replaces a name that refers to nothing and could be any word. */
const nowhere = '/None';

/** The short names of colour spaces in inline pictures (ISO 32000-2, table 92). */
function isInlineSpace(name: string): boolean {
  return name === 'G' || name === 'RGB' || name === 'CMYK';
}

/** Marked content without properties, with a tag that cannot be a word of the author. */
function withoutProperties({ operands, ...rest }: Operation): string {
  const own = { ...rest, operator: 'BMC', operands: operands.slice(-2, -1) };
  return tidyMarkedContent(own) ?? `${own.operands[0]?.raw ?? '/Span'} BMC`;
}

/**
 * The new text of an operation that refers to a missing resource; undefined for any other. Must be called when forms
 * have all the resources that they use.
 */
export function withoutStranger(operation: Operation, resources: PDFObject): string | undefined {
  const { operator, operands, image } = operation;
  const { kind, operand } = resourceOperand(operation) ?? {};
  if (!kind || operand?.kind !== 'name') return undefined;
  if (kind === 'ColorSpace' && (plainSpaces.has(operand.value) || (image && isInlineSpace(operand.value))))
    return undefined;
  const group = resources.get(kind);
  if (group.isDictionary() && !group.get(operand.value).isNull()) return undefined;
  if (image || idle.has(operator)) return '';
  if (operator === 'BDC') return withoutProperties(operation);
  if (operand.raw === nowhere) return undefined;
  return [...operands.map((own) => (own === operand ? nowhere : own.raw)), operator].join(' ');
}
