import { cffGlyph } from '../fonts/cff-font.ts';
import { addFont, type FontKind } from '../fonts/embedded-font.ts';
import { shapesOf } from '../fonts/letter-shape.ts';
import { trueTypeGlyph } from '../fonts/truetype-font.ts';
import { leftWord, rightWord, secret, type Trap, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const line = `${leftWord} ${secret} ${rightWord}`;
const letters = Array.from(new Set(line)).join('');
/** Letters that only the secret uses. */
const own = Array.from(new Set(secret)).filter((letter) => !`${leftWord}${rightWord}`.includes(letter));

/** Embedded fonts: their metadata, and letters that only the secret uses. */
export function fontProgramTraps(): Trap[] {
  const kinds: readonly (readonly [FontKind, string])[] = [
    ['TrueType', 'a TrueType font'],
    ['Type1', 'a Type 1 font'],
    ['CFF', 'a compact font'],
    ['TrueType with wide codes', 'a TrueType font with wide codes'],
    ['CFF with wide codes', 'a compact font with wide codes'],
  ];
  return [
    ...kinds.map(([kind, name]) => ({
      name: `also in what ${name} says of itself`,
      neighbours,
      bytes: withFont(kind, secret),
    })),
    ...kinds.map(([kind, name]) => ({
      name: `whose letters ${name} still draws`,
      neighbours,
      tokens: kind === 'Type1' ? [] : own.map((letter) => outlineOf(kind, letter)),
      bytes: withFont(kind, 'Made for a test'),
    })),
  ];
}

function withFont(kind: FontKind, note: string): Uint8Array {
  return withObjects((pdf) => {
    const { font, show } = addFont(pdf, kind, { letters, note });
    return { page: { operators: `BT /F2 12 Tf 72 700 Td ${show(line)} Tj ET`, fonts: `/F2 ${font}` } };
  });
}

function outlineOf(kind: FontKind, letter: string): string {
  const [shape] = shapesOf(letter);
  if (!shape) return '';
  const bytes = kind.startsWith('CFF') ? cffGlyph(shape) : trueTypeGlyph(shape);
  return Buffer.from(bytes).toString('latin1');
}
