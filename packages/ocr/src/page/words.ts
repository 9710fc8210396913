import type { EngineWord } from '../engine.ts';

/** The minimum confidence of a word without letters or digits; below it, the word is grain or a rule. */
const surePunctuation = 70;

/** Whether to keep a word. */
export function isPlausible({ text, confidence }: EngineWord): boolean {
  return confidence >= surePunctuation || /[\p{L}\p{N}§]/u.test(text);
}

/** Mean confidence weighted by length, so that specks have little weight; null without words. */
export function meanConfidence(words: readonly { text: string; confidence: number }[]): number | null {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return null;
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
}

/** The words of each line in reading order. */
export function groupLines(words: readonly EngineWord[]): EngineWord[][] {
  const lines = new Map<number, EngineWord[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.entries()].toSorted(([a], [b]) => a - b).map(([, line]) => line);
}

/** The words of these lines; empty lines are dropped and the others renumbered from 0. */
export function flattenLines(lines: readonly (readonly EngineWord[])[]): EngineWord[] {
  const filled = lines.filter((line) => line.length > 0);
  return filled.flatMap((line, index) => line.map((word) => ({ ...word, line: index })));
}
