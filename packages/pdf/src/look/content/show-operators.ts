import type { Operation } from './lexer.ts';

/**
 * Spells the operators `'` and `"` out (ISO 32000-2, table 107). The engine's redaction loses its place in text
 * shown with them: neighbours go and the marked text stays.
 */
export function spellOutQuotes({ operator, operands }: Operation): string | undefined {
  if (operator === "'") return `T* ${operands.at(-1)?.raw ?? '()'} Tj`;
  if (operator !== '"') return undefined;
  const [word, char, text] = operands.slice(-3);
  if (!word || !char || !text) return '';
  return `${word.raw} Tw ${char.raw} Tc T* ${text.raw} Tj`;
}
