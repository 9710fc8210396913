/** Whether nothing stands before a place in its sentence or line. */
export function beginsSentence(text: string, start: number): boolean {
  return /(?:^|[.!?:;|\n•–-])[\s"«»“”(]*$/u.test(text.slice(Math.max(0, start - 12), start));
}
