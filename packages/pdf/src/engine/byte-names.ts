import { sizeInUtf8 } from '@sladd/terms';

/** The functions of a WASM module that convert its zero-terminated strings to JavaScript strings and back. */
export interface TextFunctions {
  UTF8ToString(start: number, longest?: number): string;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, start: number, room: number): number;
  readonly HEAPU8: Uint8Array;
}

/** A lone half of a surrogate pair: it represents a byte from 0x80 on that is not part of a character. */
const loneByte = /[\udc80-\udcff]/u;
const firstLone = 0xdc00;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * Makes names that are not valid UTF-8 survive the conversion in both directions. PDF names are bytes (ISO 32000-2,
 * 7.3.5). If they were decoded with replacement characters, an entry with such a key could be neither read nor removed.
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

/** A name in readable form: bytes that are not part of a UTF-8 character are shown as Latin-1 letters. */
export function readableName(name: string): string {
  if (!loneByte.test(name)) return name;
  return Array.from(name, (character) =>
    loneByte.test(character) ? String.fromCharCode(character.charCodeAt(0) - firstLone) : character,
  ).join('');
}

/**
 * The text of a name: its characters, and each byte that is not part of one as a lone surrogate. The result for the
 * same bytes is the same as that of the engine after {@link keepBytesOfNames}.
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
  const size = sizeInUtf8(bytes[at] ?? 0);
  const own = bytes.subarray(at, at + size);
  // Decoding what is no character throws, which takes long for the many bytes of a picture.
  if (size === 0 || own.length < size || !own.subarray(1).every(continues)) return undefined;
  try {
    return decoder.decode(own);
  } catch {
    return undefined;
  }
}

function continues(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}

function bytesOfText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    if (loneByte.test(character)) bytes.push(character.charCodeAt(0) - firstLone);
    else bytes.push(...encoder.encode(character));
  }
  return Uint8Array.from(bytes);
}
