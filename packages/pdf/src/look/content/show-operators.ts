import type { Operation } from './lexer.ts';

/**
 * Replaces the operators `'` and `"` by their equivalents (ISO 32000-2, table 107). The redaction of the engine loses the
 * position in text shown with them: it removes neighbours and keeps the marked text.
 */
export function spellOutQuotes({ operator, operands }: Operation): string | undefined {
  if (operator === "'") return `T* ${operands.at(-1)?.raw ?? '()'} Tj`;
  if (operator !== '"') return undefined;
  const [word, char, text] = operands.slice(-3);
  if (!word || !char || !text) return '';
  return `${word.raw} Tw ${char.raw} Tc T* ${text.raw} Tj`;
}
