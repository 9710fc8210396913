/** The functions of a WASM module that turn its zero-terminated texts into strings and back. */
export interface TextFunctions {
  UTF8ToString(start: number, longest?: number): string;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, start: number, room: number): number;
  readonly HEAPU8: Uint8Array;
}

/** Half of a surrogate pair without the other half: a byte from 0x80 that is no part of a character. */
const loneByte = /[\udc80-\udcff]/u;
const firstLone = 0xdc00;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * Makes names that are not valid UTF-8 come back as the same bytes. PDF names are bytes (ISO 32000-2, 7.3.5). Decoded
 * with replacement characters, an entry under such a key could be neither read nor removed by its key.
 */
export function keepBytesOfNames(module: TextFunctions): void {
  const { UTF8ToString: toText, lengthBytesUTF8: lengthOf, stringToUTF8: write } = module;
  module.UTF8ToString = (start, longest) => {
    const text = toText(start, longest);
    if (!text.includes('\ufffd')) return text;
    const heap = module.HEAPU8;
    const end = heap.indexOf(0, start);
    return textOfBytes(heap.subarray(start, longest === undefined ? end : Math.min(end, start + longest)));
  };
  module.lengthBytesUTF8 = (text) => (loneByte.test(text) ? bytesOfText(text).length : lengthOf(text));
  module.stringToUTF8 = (text, start, room) => {
    if (!loneByte.test(text)) return write(text, start, room);
    const bytes = bytesOfText(text).subarray(0, Math.max(0, room - 1));
    module.HEAPU8.set(bytes, start);
    module.HEAPU8[start + bytes.length] = 0;
    return bytes.length;
  };
}

/** A name as a person reads it: bytes that are no part of a character of UTF-8 as the letters of Latin-1 they can be. */
export function readableName(name: string): string {
  if (!loneByte.test(name)) return name;
  return Array.from(name, (character) =>
    loneByte.test(character) ? String.fromCharCode(character.charCodeAt(0) - firstLone) : character,
  ).join('');
}

/**
 * The text of a name: characters as they are, and each byte that is no part of one as a lone surrogate. The same bytes give
 * the same text as {@link keepBytesOfNames} makes the engine give.
 */
export function textOfBytes(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const character = characterAt(bytes, at);
    text += character ?? String.fromCharCode(firstLone + (bytes[at] ?? 0));
    at += character === undefined ? 1 : encoder.encode(character).length;
  }
  return text;
}

function characterAt(bytes: Uint8Array, at: number): string | undefined {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    try {
      return decoder.decode(bytes.subarray(at, at + length));
    } catch {
      // Not a whole character of this length.
    }
  }
  return undefined;
}

function bytesOfText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    if (loneByte.test(character)) bytes.push(character.charCodeAt(0) - firstLone);
    else bytes.push(...encoder.encode(character));
  }
  return Uint8Array.from(bytes);
}
