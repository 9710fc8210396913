import { hashText } from '../binary/hash.ts';
import { decodeUtf8, readSections, writeSections } from '../binary/sections.ts';
import { AnalysisError } from '../errors.ts';
import type { Gazetteer } from './gazetteer.ts';

const MAGIC = 'SLADDG01';
const CODES = 10_000;

/** The content of a gazetteer file. */
export interface GazetteerData {
  /** Place name by four-digit postal code. */
  readonly postalPlaces: ReadonlyMap<string, string>;
  /** Street names. */
  readonly streets: Iterable<string>;
  /** Municipalities and counties; postal places are added. */
  readonly places: Iterable<string>;
}

/**
 * Loads the gazetteer from the bytes of its file.
 * @throws {AnalysisError} `model.unavailable` when the bytes are damaged or of another version.
 */
export function loadGazetteer(bytes: Uint8Array): Gazetteer {
  const { sections } = readSections(bytes, MAGIC);
  const section = (name: string): Uint8Array => {
    const found = sections.get(name);
    if (!found) throw new AnalysisError('model.unavailable', `The gazetteer has no ${name}`);
    return found;
  };
  const hashes = (name: string): Uint32Array => {
    const { buffer, byteOffset, byteLength } = section(name);
    return new Uint32Array(buffer, byteOffset, byteLength / 4);
  };
  const names = decodeUtf8(section('postalNames')).split('\n');
  const { buffer, byteOffset } = section('postalCodes');
  const codes = new Uint16Array(buffer, byteOffset, CODES);
  const [streets, places] = [hashes('streets'), hashes('places')];
  return {
    placeOf: (postalCode) => {
      const index = codes[Number(postalCode)] ?? 0;
      return /^\d{4}$/.test(postalCode) && index > 0 ? names[index - 1] : undefined;
    },
    isStreet: (name) => has(streets, hashText(folded(name))),
    isPlace: (name) => has(places, hashText(folded(name))),
  };
}

/** The bytes of a gazetteer file, as {@link loadGazetteer} reads them. Street and place names are kept as hashes. */
export function writeGazetteer({ postalPlaces, streets, places }: GazetteerData): Uint8Array {
  const names = [...new Set(Array.from(postalPlaces.values(), (name) => name.toUpperCase()))].sort();
  const numbers = new Map(names.map((name, index) => [name, index + 1]));
  const codes = new Uint16Array(CODES);
  for (const [code, name] of postalPlaces) codes[Number(code)] = numbers.get(name.toUpperCase()) ?? 0;
  const hashed = (list: Iterable<string>): Uint8Array => {
    const sorted = Uint32Array.from(new Set(Array.from(list, (name) => hashText(folded(name))))).sort();
    return new Uint8Array(sorted.buffer);
  };
  const text = encodeURIComponent(names.join('\n')).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return writeSections(
    MAGIC,
    {},
    new Map([
      ['postalNames', Uint8Array.from(text, (unit) => unit.charCodeAt(0))],
      ['postalCodes', new Uint8Array(codes.buffer)],
      ['streets', hashed(streets)],
      ['places', hashed([...places, ...postalPlaces.values()])],
    ]),
  );
}

/** The name in lower case, with the long and short words for "street" made the same. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<=.)(?:gt\.?|gate)$/u, 'gata')
    .replace(/(?<=.)gaten$/u, 'gata')
    .replace(/(?<=.)(?:vegen|veien|vei|veg|vn\.)$/u, 'vegen')
    .replace(/\s+/g, ' ')
    .trim();
}

function has(sorted: Uint32Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] ?? 0;
    if (value === wanted) return true;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
