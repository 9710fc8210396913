/** A tokenizer with a few words, and its vocabulary. */
export interface TinyTokenizer {
  /** The content of `tokenizer.json`. */
  readonly json: string;
  /** The id of the token that begins this word after a space. */
  pieceOf(word: string): number;
  readonly size: number;
}

const special = ['[PAD]', '[CLS]', '[SEP]', '[UNK]'];
const signs = [...'abcdefghijklmnopqrstuvwxyzæøåABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ0123456789.,;:!?()-_/@+'];

/** The three kinds of tokenizers of models on the hub, each with these words as single tokens. */
export const tinyTokenizers: Readonly<
  Record<'WordPiece' | 'Unigram' | 'BPE', (words: readonly string[]) => TinyTokenizer>
> = {
  WordPiece: (words) => {
    const pieces = [...special, ...words, ...signs, ...signs.map((sign) => `##${sign}`)];
    return tokenizer(pieces, (word) => word, {
      normalizer: {
        type: 'BertNormalizer',
        clean_text: true,
        handle_chinese_chars: true,
        strip_accents: null,
        lowercase: false,
      },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      model: {
        type: 'WordPiece',
        unk_token: '[UNK]',
        continuing_subword_prefix: '##',
        max_input_chars_per_word: 100,
        vocab: numbered(pieces),
      },
    });
  },
  Unigram: (words) => {
    const whole = words.map((word) => `\u2581${word}`);
    const pieces = [...special, ...whole, '\u2581', ...signs];
    const metaspace = { type: 'Metaspace', replacement: '\u2581', prepend_scheme: 'always', split: true };
    return tokenizer(pieces, (word) => `\u2581${word}`, {
      normalizer: { type: 'NFKC' },
      pre_tokenizer: metaspace,
      model: {
        type: 'Unigram',
        unk_id: special.indexOf('[UNK]'),
        vocab: pieces.map((piece) => [piece, whole.includes(piece) ? -1 : -5]),
        byte_fallback: false,
      },
    });
  },
  BPE: (words) => {
    const merges: [string, string][] = [];
    for (const word of words.flatMap((one) => [`\u0120${one}`, one])) {
      for (let at = 1; at < word.length; at++) merges.push([word.slice(0, at), word.charAt(at)]);
    }
    const pieces = [...new Set([...special, ...byteSigns(), ...merges.map((pair) => pair.join(''))])];
    return tokenizer(pieces, (word) => `\u0120${word}`, {
      normalizer: null,
      pre_tokenizer: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
      model: {
        type: 'BPE',
        unk_token: null,
        continuing_subword_prefix: '',
        end_of_word_suffix: '',
        fuse_unk: false,
        byte_fallback: false,
        vocab: numbered(pieces),
        merges: merges.map((pair) => pair.join(' ')),
      },
    });
  },
};

function tokenizer(
  pieces: readonly string[],
  spelled: (word: string) => string,
  parts: object,
): TinyTokenizer {
  const around = (name: string) => ({ id: name, ids: [pieces.indexOf(name)], tokens: [name] });
  const single = [
    { SpecialToken: { id: '[CLS]', type_id: 0 } },
    { Sequence: { id: 'A', type_id: 0 } },
    { SpecialToken: { id: '[SEP]', type_id: 0 } },
  ];
  const file = {
    ...{ version: '1.0', truncation: null, padding: null },
    added_tokens: special.map((content, id) => ({
      ...{ id, content, special: true },
      ...{ single_word: false, lstrip: false, rstrip: false, normalized: false },
    })),
    post_processor: {
      ...{ type: 'TemplateProcessing', single, pair: single },
      special_tokens: { '[CLS]': around('[CLS]'), '[SEP]': around('[SEP]') },
    },
    decoder: null,
    ...parts,
  };
  return {
    json: JSON.stringify(file),
    pieceOf: (word) => pieces.indexOf(spelled(word)),
    size: pieces.length,
  };
}

function numbered(pieces: readonly string[]): Record<string, number> {
  return Object.fromEntries(pieces.map((piece, number) => [piece, number]));
}

/** The character for each byte in byte-level BPE: itself if printable, otherwise one from U+0100 on. */
function byteSigns(): string[] {
  const shows = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(shows(byte) ? byte : next++));
}
