import type { Operation } from './lexer.ts';

/** Keys by which marked content says something else than its glyphs (ISO 32000-2, 14.9). */
export const replacementTextKeys = ['ActualText', 'Alt', 'E'] as const;

/** Takes replacement text out of the inline property list of `BDC` and `DP`; its other entries stay. */
export function dropReplacementText({ operator, operands }: Operation): string | undefined {
  if (operator !== 'BDC' && operator !== 'DP') return undefined;
  const [tag, properties] = operands.slice(-2);
  if (!tag || properties?.kind !== 'dictionary') return undefined;
  const kept = properties.entries.filter((entry) => !isReplacementKey(entry.key));
  if (kept.length === properties.entries.length) return undefined;
  const entries = kept.map((entry) => `/${encodeName(entry.key)} ${entry.value.raw}`).join(' ');
  return `${tag.raw} << ${entries} >> ${operator}`;
}

/** Whether a stream can hold replacement text in an inline property list. */
export function mayHaveReplacementText(source: string): boolean {
  return /\/(ActualText|Alt|E|#)/.test(source);
}

function isReplacementKey(key: string): boolean {
  return (replacementTextKeys as readonly string[]).includes(key);
}

function encodeName(name: string): string {
  return name.replace(
    /[^!-~]|[#/()<>[\]{}%]/g,
    (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
