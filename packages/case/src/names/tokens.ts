import { foldWord } from './fold-word.ts';

/** A word that may be part of a name. */
export interface Token {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly folded: string;
  readonly isCapital: boolean;
  /** A single letter, with or without a full stop. */
  readonly isInitial: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*(?:['\u2018\u2019\u02bc]s?(?![\p{L}\p{N}]))?/gu;
const hasLetter = /\p{L}/u;
/** The second part of a word that is divided at the end of a line begins in lower case. */
const division = /^[-\u2010\u00ad][^\S\n]*\n\s*$/u;
/** Fewer single letters in a row than this are initials. */
const fewestSpaced = 4;
const shortestSpaced = 3;

/**
 * The words of a text. `isKnown` says which folded words are parts of names: only these are joined from spaced
 * letters or across the end of a line.
 */
export function tokensOf(text: string, isKnown: (folded: string) => boolean): Token[] {
  const plain: Token[] = [];
  for (const match of text.matchAll(word)) {
    if (!hasLetter.test(match[0])) continue;
    plain.push(tokenAt(text, match.index, match.index + match[0].length));
  }
  return spacedJoined(text, dividedJoined(text, plain, isKnown), isKnown);
}

function tokenAt(text: string, start: number, end: number): Token {
  const own = text.slice(start, end);
  const folded = foldWord(own);
  return { start, end, folded, isCapital: /^[\p{Lu}\p{N}]/u.test(own), isInitial: /^\p{Lu}$/u.test(own) };
}

function dividedJoined(
  text: string,
  tokens: readonly Token[],
  isKnown: (folded: string) => boolean,
): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && !token.isCapital && division.test(text.slice(last.end, token.start))) {
      const folded = last.folded + token.folded;
      if (isKnown(folded)) {
        joined[joined.length - 1] = { ...last, end: token.end, folded };
        continue;
      }
    }
    joined.push(token);
  }
  return joined;
}

/** Joins spaced letters into the known words that they spell; letters between such words stay single. */
function spacedJoined(text: string, tokens: readonly Token[], isKnown: (folded: string) => boolean): Token[] {
  const joined: Token[] = [];
  let run: Token[] = [];
  const close = (): void => {
    joined.push(...(run.length < fewestSpaced ? run : wordsOfRun(run, isKnown)));
    run = [];
  };
  for (const token of tokens) {
    const last = run.at(-1);
    const isSingle = token.end - token.start === 1;
    const isNext = last === undefined || /^[^\S\n]{1,3}$/u.test(text.slice(last.end, token.start));
    if (!isSingle || !isNext) close();
    if (isSingle) run.push(token);
    else joined.push(token);
  }
  close();
  return joined;
}

function wordsOfRun(run: readonly Token[], isKnown: (folded: string) => boolean): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < run.length; ) {
    let end = run.length;
    while (end - at >= shortestSpaced && !isKnown(lettersOf(run.slice(at, end)))) end--;
    const [first, last] = [run[at], run[end - 1]];
    if (end - at >= shortestSpaced && first && last) {
      const folded = lettersOf(run.slice(at, end));
      found.push({ start: first.start, end: last.end, folded, isCapital: first.isCapital, isInitial: false });
      at = end;
    } else {
      if (first) found.push(first);
      at++;
    }
  }
  return found;
}

function lettersOf(run: readonly Token[]): string {
  return run.map(({ folded }) => folded).join('');
}
