import { specialPieces, type Vocabulary } from '../network/encoder-file.ts';

const WORD_MARK = '\u2581';
const KNOWN_WORDS_LIMIT = 50_000;

/** The pieces of a text, in order, as parallel lists. */
export interface Pieces {
  readonly ids: readonly number[];
  /** UTF-16 offset of the first unit. */
  readonly starts: readonly number[];
  /** UTF-16 offset just past the last unit; equal to the start for a piece that is only a word mark. */
  readonly ends: readonly number[];
}

interface Cut {
  readonly piece: number;
  /** In characters of the word, including its mark. */
  readonly length: number;
}

/** Splits text into the pieces of the encoder's vocabulary. */
export interface UnigramTokenizer {
  encode(text: string): Pieces;
}

/**
 * The unigram tokenizer of `ml/encoder`. Characters are normalised one by one, and words end at spaces. A word with its
 * mark is split where the sum of the piece scores is highest. Scores are integers, so that this program and the
 * training add them up alike; among equal splits the one with the longest last piece wins. White space that contains a
 * line break becomes one end piece.
 */
export function createUnigramTokenizer(file: Vocabulary): UnigramTokenizer {
  const index = new Map(
    file.pieces.map((piece, id) => [piece, id] as const).slice(specialPieces.unknown + 1),
  );
  const longest = Math.max(...[...index.keys()].map((piece) => [...piece].length));
  const unknownScore = file.scores.reduce((least, score) => Math.min(least, score)) - 10_000;
  const normalizer = new Map(Object.entries(file.normalizer));
  const known = new Map<string, readonly Cut[]>();

  function cutsOf(word: string): readonly Cut[] {
    const found = known.get(word);
    if (found) return found;
    const cuts = segment([WORD_MARK, ...word], index, file.scores, { longest, unknownScore });
    if (known.size >= KNOWN_WORDS_LIMIT) known.clear();
    known.set(word, cuts);
    return cuts;
  }

  return { encode: (text) => encode(text, normalizer, cutsOf) };
}

function encode(
  text: string,
  normalizer: ReadonlyMap<string, string>,
  cutsOf: (word: string) => readonly Cut[],
): Pieces {
  const ids: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let word: string[] = [];
  let origins: number[] = [];
  let widths: number[] = [];
  let afterBreak = false;

  function push(id: number, start: number, end: number): void {
    ids.push(id);
    starts.push(start);
    ends.push(end);
  }

  function flush(): void {
    if (word.length === 0) return;
    let at = -1; // the word mark stands before the first character
    for (const { piece, length } of cutsOf(word.join(''))) {
      const last = at + length - 1;
      const start = origins[Math.max(at, 0)] ?? 0;
      push(piece, start, last < 0 ? start : (origins[last] ?? 0) + (widths[last] ?? 0));
      at = last + 1;
    }
    word = [];
    origins = [];
    widths = [];
  }

  let offset = 0;
  for (const char of text) {
    if (char === '\n') {
      flush();
      if (!afterBreak) push(specialPieces.end, offset, offset + 1);
      afterBreak = true;
    } else {
      for (const out of normalizer.get(char) ?? char) {
        if (out === ' ') {
          flush();
        } else {
          afterBreak = false;
          word.push(out);
          origins.push(offset);
          widths.push(char.length);
        }
      }
    }
    offset += char.length;
  }
  flush();
  return { ids, starts, ends };
}

function segment(
  characters: readonly string[],
  index: ReadonlyMap<string, number>,
  scores: readonly number[],
  limits: { readonly longest: number; readonly unknownScore: number },
): Cut[] {
  const size = characters.length;
  const best = new Float64Array(size + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(size + 1);
  const pieces = new Int32Array(size + 1);
  best[0] = 0;
  for (let start = 0; start < size; start++) {
    let text = '';
    for (let end = start + 1; end <= Math.min(size, start + limits.longest); end++) {
      text += characters[end - 1];
      const piece = index.get(text) ?? (end === start + 1 ? specialPieces.unknown : undefined);
      if (piece === undefined) continue;
      const gain = piece === specialPieces.unknown ? limits.unknownScore : (scores[piece] ?? 0);
      const score = (best[start] ?? 0) + gain;
      if (score > (best[end] ?? 0)) {
        best[end] = score;
        from[end] = start;
        pieces[end] = piece;
      }
    }
  }
  return cutsBackFrom(size, from, pieces);
}

function cutsBackFrom(size: number, from: Int32Array, pieces: Int32Array): Cut[] {
  const cuts: Cut[] = [];
  for (let end = size; end > 0; end = from[end] ?? 0) {
    cuts.push({ piece: pieces[end] ?? specialPieces.unknown, length: end - (from[end] ?? 0) });
  }
  return cuts.reverse();
}
