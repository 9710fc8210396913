import { type Operand, type Operation, operations } from './lexer.ts';

/** The groups of a resource dictionary that content refers to (ISO 32000-2, table 34). */
export const resourceKinds = [
  'Font',
  'ExtGState',
  'XObject',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
] as const;

export type ResourceKind = (typeof resourceKinds)[number];

/** A resource name in its group. */
export interface ResourceName {
  readonly kind: ResourceKind;
  readonly name: string;
}

const kinds = new Map<string, ResourceKind>([
  ['Tf', 'Font'],
  ['gs', 'ExtGState'],
  ['Do', 'XObject'],
  ['cs', 'ColorSpace'],
  ['CS', 'ColorSpace'],
  ['sc', 'Pattern'],
  ['SC', 'Pattern'],
  ['scn', 'Pattern'],
  ['SCN', 'Pattern'],
  ['sh', 'Shading'],
]);

/** The resources that content refers to, each once. */
export function usedResources(source: string): ResourceName[] {
  const found = new Map<string, ResourceName>();
  for (const operation of operations(source)) {
    const used = resourceOf(operation);
    if (used) found.set(`${used.kind}/${used.name}`, used);
  }
  return Array.from(found.values());
}

function resourceOf(operation: Operation): ResourceName | undefined {
  const { kind, operand } = resourceOperand(operation) ?? {};
  return kind && operand?.kind === 'name' ? { kind, name: operand.value } : undefined;
}

/** The operand by which an operation refers to a resource if it is a name, and the group of the resource. */
export function resourceOperand({
  operator,
  operands,
  image,
}: Operation): { readonly kind: ResourceKind; readonly operand: Operand | undefined } | undefined {
  if (image)
    return { kind: 'ColorSpace', operand: image.entries.get('CS') ?? image.entries.get('ColorSpace') };
  if (operator === 'BDC')
    return { kind: 'Properties', operand: operands.length > 1 ? operands.at(-1) : undefined };
  const kind = kinds.get(operator);
  return kind && { kind, operand: operands.findLast((operand) => operand.kind === 'name') };
}
