import type { CDPSession } from '@playwright/test';

/** A key as a keyboard sends it: what it types and where it lies. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shift?: true;
  readonly ctrl?: true;
}

const shift = { shift: true } as const;
const ctrl = { ctrl: true } as const;

/** The keys that one layout has elsewhere than another, or reaches otherwise. */
export interface Layout {
  readonly name: string;
  /** Shift with 0 to 8. */
  readonly shiftedDigits: readonly Key[];
  readonly search: readonly Key[];
  readonly help: readonly Key[];
  readonly zoomIn: readonly Key[];
  readonly zoomOut: readonly Key[];
}

export const layouts: readonly Layout[] = [
  {
    name: 'American',
    shiftedDigits: shifted(')!@#$%^&*'),
    search: [
      { key: '/', code: 'Slash' },
      { key: 'F', code: 'KeyF', ...shift },
    ],
    help: [
      { key: '?', code: 'Slash', ...shift },
      { key: 'H', code: 'KeyH', ...shift },
    ],
    zoomIn: [
      { key: '=', code: 'Equal' },
      { key: '=', code: 'Equal', ...ctrl },
    ],
    zoomOut: [
      { key: '-', code: 'Minus' },
      { key: '-', code: 'Minus', ...ctrl },
    ],
  },
  {
    name: 'Norwegian',
    shiftedDigits: shifted('=!"#¤%&/('),
    // A slash is Shift+7 here, which means the seventh panel.
    search: [{ key: 'F', code: 'KeyF', ...shift }],
    help: [
      { key: '?', code: 'Minus', ...shift },
      { key: 'H', code: 'KeyH', ...shift },
    ],
    // An equals sign is Shift+0 here, which means the user menu.
    zoomIn: [{ key: '+', code: 'Minus', ...ctrl }],
    zoomOut: [
      { key: '-', code: 'Slash' },
      { key: '-', code: 'Slash', ...ctrl },
    ],
  },
];

function shifted(characters: string): Key[] {
  return Array.from(characters, (key, digit) => ({ key, code: `Digit${digit}`, ...shift }));
}

/** Presses and lets go of a key as the hardware would, whatever layout this machine has. */
export async function strike(session: CDPSession, key: Key): Promise<void> {
  await keyDown(session, key);
  await keyUp(session, key);
}

export async function keyDown(session: CDPSession, { key, code, ...mods }: Key): Promise<void> {
  const isTyped = Array.from(key).length === 1 && !mods.ctrl;
  const modifiers = modifiersOf(mods);
  await session.send('Input.dispatchKeyEvent', {
    type: isTyped ? 'keyDown' : 'rawKeyDown',
    key,
    code,
    modifiers,
    windowsVirtualKeyCode: virtualKey(key, code),
    ...(isTyped ? { text: key } : {}),
  });
}

export async function keyUp(session: CDPSession, { key, code, ...mods }: Key): Promise<void> {
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key,
    code,
    modifiers: modifiersOf(mods),
    windowsVirtualKeyCode: virtualKey(key, code),
  });
}

/** Without a number of its own a press is no act of the user to Chromium, and opens no file dialog. */
const numbered: Readonly<Record<string, number>> = {
  '/': 191,
  '?': 191,
  '=': 187,
  '+': 187,
  '-': 189,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Backspace: 8,
  Escape: 27,
  Delete: 46,
};

function virtualKey(key: string, code: string): number {
  const printed = /^(?:Key|Digit)(.)$/u.exec(code)?.[1];
  return printed?.charCodeAt(0) ?? numbered[key] ?? 0;
}

function modifiersOf(mods: { readonly shift?: true; readonly ctrl?: true }): number {
  return (mods.ctrl ? 2 : 0) + (mods.shift ? 8 : 0);
}
