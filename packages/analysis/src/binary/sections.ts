import { AnalysisError } from '../errors.ts';
import { crc32 } from './crc32.ts';

/**
 * The container of our model files: eight ASCII bytes for kind and version, the length of a JSON header (32 bits,
 * little endian), the header, the sections listed in it, each padded to four bytes, and a CRC-32 of everything before.
 */
export interface SectionFile {
  readonly header: unknown;
  readonly sections: ReadonlyMap<string, Uint8Array>;
}

interface Layout {
  readonly info: unknown;
  readonly sections: readonly { readonly name: string; readonly length: number }[];
}

const MAGIC_LENGTH = 8;
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Reads a model file. @throws {AnalysisError} `model.unavailable` if the bytes are of another kind, cut short or
 * changed.
 */
export function readSections(bytes: Uint8Array, magic: string): SectionFile {
  const damaged = (): AnalysisError => new AnalysisError('model.unavailable', 'The model file is damaged');
  if (bytes.length < MAGIC_LENGTH + 8) throw damaged();
  if (String.fromCharCode(...bytes.subarray(0, MAGIC_LENGTH)) !== magic) {
    throw new AnalysisError('model.unavailable', 'The model file is of another kind or version');
  }
  // A copy, so that the sections are aligned to four bytes wherever the caller's view begins.
  const own = bytes.slice();
  const view = new DataView(own.buffer);
  if (view.getUint32(own.length - 4, true) !== crc32(own.subarray(0, own.length - 4))) throw damaged();
  const headerLength = view.getUint32(MAGIC_LENGTH, true);
  const headerEnd = MAGIC_LENGTH + 4 + headerLength;
  const layout = JSON.parse(decodeUtf8(own.subarray(MAGIC_LENGTH + 4, headerEnd))) as Layout;
  const sections = new Map<string, Uint8Array>();
  let at = padded(headerEnd);
  for (const { name, length } of layout.sections) {
    sections.set(name, own.subarray(at, at + length));
    at += padded(length);
  }
  return { header: layout.info, sections };
}

/** The bytes of a model file, as {@link readSections} reads them. `info` must survive JSON. */
export function writeSections(
  magic: string,
  info: unknown,
  sections: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const layout: Layout = { info, sections: Array.from(sections, ([name, { length }]) => ({ name, length })) };
  const header = encodeUtf8(JSON.stringify(layout));
  const start = padded(MAGIC_LENGTH + 4 + header.length);
  const size = [...sections.values()].reduce((sum, { length }) => sum + padded(length), start) + 4;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < MAGIC_LENGTH; index++) bytes[index] = magic.charCodeAt(index);
  view.setUint32(MAGIC_LENGTH, header.length, true);
  bytes.set(header, MAGIC_LENGTH + 4);
  let at = start;
  for (const section of sections.values()) {
    bytes.set(section, at);
    at += padded(section.length);
  }
  view.setUint32(size - 4, crc32(bytes.subarray(0, size - 4)), true);
  return bytes;
}

// The language level has no text encoder; percent encoding produces UTF-8.
function encodeUtf8(text: string): Uint8Array {
  const percent = encodeURIComponent(text);
  const units = percent.replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(units, (unit) => unit.charCodeAt(0));
}

/** Decodes UTF-8 bytes. */
export function decodeUtf8(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) {
    const chunk = bytes.subarray(at, at + 4096);
    parts.push(Array.from(chunk, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  }
  return decodeURIComponent(parts.join(''));
}
