import { AnalysisError } from '../errors.ts';

/** A word of a text, with its pieces. */
export interface PieceWord {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  readonly pieces: readonly number[];
}

/** The functions of a model's tokenizer that are needed here. */
export interface PieceTokenizer {
  /** Pieces before and after everything else in a row. */
  readonly begin: readonly number[];
  readonly end: readonly number[];
  /** The pieces of a whole text, without those around a row. */
  encode(text: string): readonly number[];
  /** The words of a text: runs of letters and digits, and other runs separately, as far as the pieces allow it. */
  words(text: string): PieceWord[];
}

/** Largest number of cached chunks, so that memory does not grow with the documents. */
const KNOWN_CHUNKS_LIMIT = 50_000;

type Chunk = readonly { readonly length: number; readonly pieces: readonly number[] }[];

/**
 * Reads a Hugging Face `tokenizer.json` (WordPiece, Unigram, byte-level BPE). The library does not return offsets, so
 * texts are split word by word; sentences are used to test that this gives the same pieces as the whole text. Throws
 * `AnalysisError` `model.unavailable` if it does not, or if the file is invalid.
 */
export async function createPieceTokenizer(json: string): Promise<PieceTokenizer> {
  // Loaded only here, because most installations have no such model.
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const refusing = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw refused('The tokenizer file is no tokenizer.json that can be used.', cause);
    }
  };
  const tokenizer = refusing(() => new Tokenizer(JSON.parse(json) as object, {}));
  const ids = (text: string, add_special_tokens: boolean): number[] =>
    tokenizer.encode(text, { add_special_tokens }).ids.filter(Number.isInteger);
  const [whole, bare] = refusing(() => [ids('a', true), ids('a', false)]);
  if (bare.length === 0) throw refused('The tokenizer file holds no pieces.');
  const at = whole.findIndex((_, from) => bare.every((piece, number) => whole[from + number] === piece));
  const known = new Map<string, Chunk>();
  const chunkOf = (chunk: string, isFirst: boolean): Chunk => {
    const text = isFirst ? chunk : ` ${chunk}`;
    const found = known.get(text);
    if (found) return found;
    const pieces = ids(text, false);
    const parts = partsOf(
      chunk,
      pieces,
      pieces.map((id) => tokenizer.id_to_token(id) ?? ''),
    );
    if (known.size >= KNOWN_CHUNKS_LIMIT) known.clear();
    known.set(text, parts);
    return parts;
  };
  const words = (text: string): PieceWord[] =>
    Array.from(text.matchAll(/\S+/gu)).flatMap(({ 0: chunk, index }, number) => {
      let start = index;
      return chunkOf(chunk, number === 0).flatMap(({ length, pieces }): PieceWord[] => {
        const word = { start, end: start + length, pieces };
        start = word.end;
        return pieces.length === 0 ? [] : [word];
      });
    });
  const made: PieceTokenizer = {
    begin: whole.slice(0, Math.max(0, at)),
    end: whole.slice(Math.max(0, at) + bare.length),
    encode: (text) => ids(text, false),
    words,
  };
  for (const sentence of sentences) {
    const apart = words(sentence).flatMap(({ pieces }) => pieces);
    if (apart.join() !== made.encode(sentence).join())
      throw refused('The tokenizer reads words otherwise where they stand in a sentence.');
  }
  return made;
}

/** Sentences with everything that tokenizers treat differently. */
const sentences = [
  'Kari Nordmann bor i Storgata 12B, 0155 Oslo.',
  'Pasienten (f. 12.03.1984) fikk Paracet 500 mg; hun sa: «Nei!»',
  'E-post: kari.nordmann@example.com, tlf. +47 22 33 44 55',
  'Ærlig talt: Øystein Ås-Bø, Čálliidlágádus og Łukasz.',
  "She's Dr. O'Neill's patient – aged 67 (since May 4, 2021).",
];

/**
 * Splits a chunk between blanks where its pieces coincide with a change between letters or digits and other characters.
 */
function partsOf(chunk: string, pieces: readonly number[], tokens: readonly string[]): Chunk {
  const lengths = lengthsOf(chunk, tokens);
  if (!lengths) return [{ length: chunk.length, pieces }];
  const parts: { length: number; pieces: number[] }[] = [];
  let offset = 0;
  pieces.forEach((piece, number) => {
    const length = lengths[number] ?? 0;
    const last = parts.at(-1);
    const isSame = offset === 0 || isWordy(chunk, offset - 1) === isWordy(chunk, offset);
    if (last && (isSame || length === 0)) {
      last.length += length;
      last.pieces.push(piece);
    } else parts.push({ length, pieces: [piece] });
    offset += length;
  });
  return parts;
}

function isWordy(chunk: string, at: number): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(chunk.charAt(at));
}

/** The number of UTF-16 units of the chunk for each piece; undefined if that cannot be determined. */
function lengthsOf(chunk: string, tokens: readonly string[]): number[] | undefined {
  const plain = tokens
    .map((token) => token.replace(/^(?:##|\u2581|\u0120)/u, ''))
    .map(({ length }) => length);
  if (sum(plain) === chunk.length && isAscii(chunk)) return plain;
  const marked = tokens.map((token) => token.replace(/^(?:##|\u2581)/u, ''));
  if (marked.join('').toLowerCase() === chunk.toLowerCase()) return marked.map(({ length }) => length);
  return byteLengths(
    chunk,
    tokens.map((token) => token.replace(/^\u0120/u, '').length),
  );
}

/** For byte-level pieces, in which each sign is a byte and which begin and end with whole characters. */
function byteLengths(chunk: string, bytes: readonly number[]): number[] | undefined {
  const ends = new Map<number, number>([[0, 0]]);
  let [byte, unit] = [0, 0];
  for (const character of chunk) {
    byte += bytesOf(character.codePointAt(0) ?? 0);
    unit += character.length;
    ends.set(byte, unit);
  }
  if (sum(bytes) !== byte) return undefined;
  let [at, before] = [0, 0];
  return bytes.map((length) => {
    at += length;
    // A piece inside a character represents no text yet.
    const end = ends.get(at) ?? before;
    const own = end - before;
    before = end;
    return own;
  });
}

/** Number of bytes in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/u.test(text);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function refused(message: string, cause?: unknown): AnalysisError {
  return new AnalysisError('model.unavailable', message, { cause });
}
