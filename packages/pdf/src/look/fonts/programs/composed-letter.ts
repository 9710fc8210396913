import { standardEncoding } from './latin-letters.ts';

/** The operator `endchar`, which combines two glyphs if it has four operands for that. */
const endOfGlyph = 14;
/** After the escape byte: `seac`, which combines two glyphs in a Type 1 font. */
const [escapeByte, accentedLetter] = [12, 6];

/**
 * The names of the two glyphs that a decrypted Type 1 outline combines, letter and accent, whatever its own name is (Adobe
 * Type 1 Font Format, "seac").
 */
export function partsOfType1Outline(outline: Uint8Array): readonly string[] {
  return partsIn(outline, 'Type1');
}

/** As {@link partsOfType1Outline}, for an outline in the Compact Font Format (Adobe Technical Note 5177, "endchar"). */
export function partsOfCompactOutline(outline: Uint8Array): readonly string[] {
  return partsIn(outline, 'CFF');
}

function partsIn(outline: Uint8Array, format: 'Type1' | 'CFF'): readonly string[] {
  let numbers: number[] = [];
  for (let at = 0; at < outline.length; ) {
    const byte = outline[at] ?? 0;
    const next = outline[at + 1] ?? 0;
    if (byte >= 32 || (byte === 28 && format === 'CFF')) {
      const [value, length] = numberAt(outline, at);
      numbers.push(value);
      at += length;
      continue;
    }
    const composes =
      format === 'CFF'
        ? byte === endOfGlyph && numbers.length >= 4
        : byte === escapeByte && next === accentedLetter;
    if (composes) return numbers.slice(-2).flatMap((code) => standardEncoding[code] ?? []);
    numbers = [];
    at += byte === escapeByte ? 2 : 1;
  }
  return [];
}

/** Numbers of five bytes are never character codes. */
function numberAt(outline: Uint8Array, at: number): [value: number, length: number] {
  const byte = outline[at] ?? 0;
  const next = outline[at + 1] ?? 0;
  if (byte === 28) return [(next << 8) | (outline[at + 2] ?? 0), 3];
  if (byte <= 246) return [byte - 139, 1];
  if (byte <= 250) return [(byte - 247) * 256 + next + 108, 2];
  if (byte <= 254) return [-(byte - 251) * 256 - next - 108, 2];
  return [Number.NaN, 5];
}
