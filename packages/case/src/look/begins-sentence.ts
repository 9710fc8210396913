/** Whether a place is at the beginning of its sentence or line. */
export function beginsSentence(text: string, start: number): boolean {
  return /(?:^|[.!?:;|\n•–-])[\s"«»“”(]*$/u.test(text.slice(Math.max(0, start - 12), start));
}
