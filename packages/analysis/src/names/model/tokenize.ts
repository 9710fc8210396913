import names from '../../../lexicons/names.json' with { type: 'json' };
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';

/** A word, number or sign. */
export interface Token {
  /** The text as the model reads it: a word hyphenated at a line end is joined. */
  readonly text: string;
  /** UTF-16 offsets in the source text. */
  readonly start: number;
  readonly end: number;
}

/** In order of priority: later kinds never get a text that an earlier one could match. */
const kinds = [
  /(?:https?:\/\/|www\.)\S+/u,
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u,
  /[#@][\p{L}\p{N}_]+/u,
  /(?:\p{Lu}\.){2,}(?!\p{L})/u,
  /\p{L}[\p{L}\p{M}\p{N}]*(?:['.&/-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+|-\n\p{L}[\p{L}\p{M}]*)*/u,
  /\p{N}+(?:[.,:/-]\p{N}+)*(?:-?\p{L}[\p{L}-]*)?/u,
  /[^\s]/u,
];
const tokenPattern = new RegExp(kinds.map(({ source }) => source).join('|'), 'gu');

const lexicon = parseLexicon(names);
const abbreviation = new RegExp(`^(?:${sourceOf(lexicon, 'abbreviation')})$`, 'iu');
/** Abbreviated given names, as in "Per Kr. Sand"; only with a capital, because "kr." means something else. */
const shortName = new RegExp(`^(?:${sourceOf(lexicon, 'short-name')})$`, 'u');

/** The tokens of a text, in order. English genitives ("Anna's") are split off; Norwegian ones stay in their word. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    addToken(tokens, match[0], match.index, text);
  }
  return tokens;
}

function addToken(tokens: Token[], found: string, start: number, text: string): void {
  const end = start + found.length;
  const genitive = /.'s$/iu.test(found) ? found.length - 2 : found.length;
  const word = found.slice(0, genitive);
  // An initial or title keeps its full stop, as in training corpora.
  if (text[end] === '.' && genitive === found.length && text[end + 1] !== '.' && isAbbreviation(word)) {
    tokens.push({ text: `${joinBrokenWord(word)}.`, start, end: end + 1 });
    return;
  }
  // A full stop that belongs to the abbreviation before it is not a separate token.
  if (found === '.' && tokens.at(-1)?.end === end) return;
  tokens.push({ text: joinBrokenWord(word), start, end: start + genitive });
  if (genitive < found.length) tokens.push({ text: found.slice(genitive), start: start + genitive, end });
}

function isAbbreviation(word: string): boolean {
  return abbreviation.test(word) || shortName.test(word);
}

function joinBrokenWord(word: string): string {
  return word.includes('\n') ? word.replace(/-\n(?=\p{Ll})/gu, '').replace(/\n/g, '') : word;
}
