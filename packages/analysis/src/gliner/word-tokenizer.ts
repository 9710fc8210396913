import { AnalysisError } from '../errors.ts';

/** Largest number of cached words, so that memory does not grow with the documents. */
const KNOWN_WORDS_LIMIT = 50_000;

/** Splits single words into the pieces of a model with a Hugging Face tokenizer. */
export interface WordTokenizer {
  /** Pieces before and after everything else in a row. */
  readonly begin: readonly number[];
  readonly end: readonly number[];
  /** The piece with exactly this text, such as a marker before a label. */
  pieceOf(text: string): number | undefined;
  /** Pieces of a word or phrase alone; none if the normaliser leaves nothing of it. */
  encode(word: string): readonly number[];
}

/**
 * Reads a Hugging Face `tokenizer.json`, and no other file; nothing is downloaded. Throws `AnalysisError`
 * `model.unavailable` if it is invalid, or has a part that the library does not know.
 */
export async function createWordTokenizer(json: string): Promise<WordTokenizer> {
  // Loaded only here, because most installations have no such model.
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const refusing = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      const message = 'The tokenizer file is no tokenizer.json that can be used.';
      throw new AnalysisError('model.unavailable', message, { cause });
    }
  };
  const tokenizer = refusing(() => new Tokenizer(JSON.parse(json) as object, {}));
  const idsOf = (text: string, isWhole: boolean): number[] =>
    tokenizer.encode(text, { add_special_tokens: isWhole }).ids.filter(Number.isInteger);
  const [whole, bare] = refusing(() => [idsOf('a', true), idsOf('a', false)]);
  if (bare.length === 0) throw new AnalysisError('model.unavailable', 'The tokenizer file holds no pieces.');
  const known = new Map<string, readonly number[]>();
  return {
    ...around(whole, bare),
    pieceOf: (text) => tokenizer.token_to_id(text),
    encode: (word) => {
      const found = known.get(word);
      if (found) return found;
      const ids = idsOf(word, false);
      if (known.size >= KNOWN_WORDS_LIMIT) known.clear();
      known.set(word, ids);
      return ids;
    },
  };
}

/** The pieces of `whole` before and after `bare`. */
function around(whole: readonly number[], bare: readonly number[]): Pick<WordTokenizer, 'begin' | 'end'> {
  const at = whole.findIndex((_, from) => bare.every((piece, number) => whole[from + number] === piece));
  return { begin: whole.slice(0, Math.max(0, at)), end: whole.slice(Math.max(0, at) + bare.length) };
}
