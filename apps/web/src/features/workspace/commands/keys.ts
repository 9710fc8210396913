/** A key as a command asks for it. `mod` is Ctrl or Cmd. */
export type KeyPattern =
  /** By place on the keyboard, whatever is printed there: Shift with a digit. */
  | { readonly kind: 'digit'; readonly digit: number }
  /** A letter by what it types, with or without Shift and mod. */
  | { readonly kind: 'letter'; readonly letter: string; readonly shift?: true; readonly mod?: true }
  /** Any other character by what it types, however it is reached on this keyboard. */
  | { readonly kind: 'character'; readonly character: string; readonly mod?: true }
  /** A key with a name of its own, such as `ArrowDown`. */
  | { readonly kind: 'named'; readonly key: string; readonly shift?: true };

/** The parts of a keyboard event that decide; `isComposing` while an accent or a syllable is being put together. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

export const shiftDigit = (digit: number): KeyPattern => ({ kind: 'digit', digit });
export const letter = (value: string): KeyPattern => ({ kind: 'letter', letter: value });
export const shiftLetter = (value: string): KeyPattern => ({ kind: 'letter', letter: value, shift: true });
export const modLetter = (value: string): KeyPattern => ({ kind: 'letter', letter: value, mod: true });
export const modShiftLetter = (value: string): KeyPattern => ({
  kind: 'letter',
  letter: value,
  mod: true,
  shift: true,
});
export const character = (value: string): KeyPattern => ({ kind: 'character', character: value });
export const modCharacter = (value: string): KeyPattern => ({
  kind: 'character',
  character: value,
  mod: true,
});
export const named = (key: string): KeyPattern => ({ kind: 'named', key });

/** One text per pattern; two patterns that could both answer a press have the same one. */
export function patternId(pattern: KeyPattern): string {
  const mods = `${'mod' in pattern && pattern.mod ? 'mod+' : ''}${'shift' in pattern && pattern.shift ? 'shift+' : ''}`;
  switch (pattern.kind) {
    case 'digit':
      return `digit:${pattern.digit}`;
    case 'letter':
      return `${mods}${pattern.letter}`;
    case 'character':
      return `${mods}${pattern.character}`;
    case 'named':
      return `${mods}${pattern.key}`;
  }
}

/**
 * Which pattern a press answers. Shift with a digit goes first, by the place of the key: on a Norwegian keyboard
 * Shift+7 types `/` and Shift+0 types `=`, and still mean the seventh and the zeroth panel.
 */
export function patternOf(press: KeyPress): KeyPattern | null {
  if (press.isComposing || press.altKey) return null;
  const mod = press.ctrlKey || press.metaKey;
  const digit = /^Digit(\d)$/u.exec(press.code)?.[1];
  if (digit !== undefined && press.shiftKey && !mod) return shiftDigit(Number(digit));
  if (Array.from(press.key).length > 1) {
    if (mod) return null;
    return press.shiftKey ? { kind: 'named', key: press.key, shift: true } : named(press.key);
  }
  if (/^\p{L}$/u.test(press.key)) {
    return {
      kind: 'letter',
      letter: press.key.toLowerCase(),
      ...(press.shiftKey ? { shift: true as const } : {}),
      ...(mod ? { mod: true as const } : {}),
    };
  }
  return mod ? modCharacter(press.key) : character(press.key);
}

/** Shortcuts that type a character when pressed alone or with Shift; these can be switched off (WCAG 2.1.4). */
export function isCharacterKey(pattern: KeyPattern): boolean {
  if (pattern.kind === 'named') return false;
  return pattern.kind === 'digit' || !pattern.mod;
}

const symbols: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Delete: 'Del',
  Escape: 'Esc',
};

/** How a pattern is written on a key cap; one text per key of the chord. */
export function keyCaps(pattern: KeyPattern, isApple: boolean): string[] {
  const mod = 'mod' in pattern && pattern.mod ? [isApple ? '⌘' : 'Ctrl'] : [];
  const shift = pattern.kind === 'digit' || ('shift' in pattern && pattern.shift) ? ['⇧'] : [];
  switch (pattern.kind) {
    case 'digit':
      return [...shift, String(pattern.digit)];
    case 'letter':
      return [...mod, ...shift, pattern.letter.toUpperCase()];
    case 'character':
      return [...mod, pattern.character];
    case 'named':
      return [...shift, symbols[pattern.key] ?? pattern.key];
  }
}
