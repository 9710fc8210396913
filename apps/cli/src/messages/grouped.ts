/** A whole number with its groups of three digits set apart by a space that does not break, as both languages have it. */
export function grouped(value: number): string {
  return `${value}`.replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u00a0');
}
