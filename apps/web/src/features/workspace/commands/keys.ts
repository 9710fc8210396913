/** A key pattern of a command. `mod` is Ctrl or Cmd. */
export type KeyPattern =
  /** By position on the keyboard, whatever the layout: Shift with a digit. */
  | { readonly kind: 'digit'; readonly digit: number }
  /** By the letter it types, with or without Shift and mod. */
  | { readonly kind: 'letter'; readonly letter: string; readonly shift?: true; readonly mod?: true }
  /** By any other character it types, however it is typed on the layout. */
  | { readonly kind: 'character'; readonly character: string; readonly mod?: true }
  /** By the name of the key, such as `ArrowDown`. */
  | { readonly kind: 'named'; readonly key: string; readonly shift?: true };

/** The parts of a keyboard event that are used; `isComposing` while an accent or a syllable is being composed. */
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

/** A string for each pattern; patterns that can match the same key press have the same one. */
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
 * The pattern that a key press matches. Shift with a digit is matched first, by position: on a Norwegian keyboard
 * Shift+7 types `/` and Shift+0 types `=`, but they select the seventh panel and the zeroth.
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

/** Whether a shortcut types a character alone or with Shift. Users can turn these off (WCAG 2.1.4). */
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

/** The labels of the keys of a pattern, for key caps. */
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
