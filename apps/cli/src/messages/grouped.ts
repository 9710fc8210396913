/** A whole number with groups of three digits, separated by a no-break space as in both languages. */
export function grouped(value: number): string {
  return `${value}`.replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u00a0');
}
