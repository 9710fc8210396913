/** What a colour paints: areas and letters, or lines and outlines. */
export type Side = 'fill' | 'stroke';

const fillOperators = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);

/** What the colour set by an operator paints; undefined for operators that set none (ISO 32000-2, table 73). */
export function paintedSide(operator: string): Side | undefined {
  if (fillOperators.has(operator)) return 'fill';
  return fillOperators.has(operator.toLowerCase()) && operator === operator.toUpperCase()
    ? 'stroke'
    : undefined;
}
