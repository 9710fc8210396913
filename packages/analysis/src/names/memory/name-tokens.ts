/** A capitalised word (or initial) of a page, with the spelling that names are compared by. */
export interface NameToken {
  readonly start: number;
  readonly end: number;
  /** Lower case; a line break inside the word and its hyphen are left out. */
  readonly norm: string;
  /** `norm` with the hyphen kept, when the word is hyphenated at a line break: "Anne-" + "Marie". */
  readonly hyphenated: string | undefined;
  readonly isInitial: boolean;
}

const tokenPattern = /(?<![\p{L}\p{N}])(?:\p{Lu}\.(?!\p{Ll})|\p{Lu}[\p{L}]*(?:['-]\n?\p{L}+)*)/gu;

/** The capitalised words of a text in order; a word broken by a hyphen at a line end is one token. */
export function nameTokens(text: string): NameToken[] {
  return Array.from(text.matchAll(tokenPattern), (match) => {
    const lower = match[0].toLowerCase();
    const isBroken = lower.includes('-\n');
    return {
      start: match.index,
      end: match.index + match[0].length,
      norm: lower.replace(/-\n/g, '').replace(/\.$/, ''),
      hyphenated: isBroken ? lower.replace(/\n/g, '') : undefined,
      isInitial: /^\p{L}\.?$/u.test(match[0]),
    };
  });
}

/** The spellings a token may stand for: as it is, and without a genitive ending ("Hansens", "Hansen's", "Jens'"). */
export function tokenForms(token: NameToken): string[] {
  const spellings = token.hyphenated === undefined ? [token.norm] : [token.norm, token.hyphenated];
  return spellings.flatMap((norm) => {
    if (norm.endsWith("'s")) return [norm, norm.slice(0, -2)];
    return norm.endsWith('s') && norm.length > 3 ? [norm, norm.slice(0, -1)] : [norm];
  });
}

/** Whether two tokens follow each other with nothing but one space or line break between them. */
export function areAdjacent(text: string, left: NameToken, right: NameToken): boolean {
  const between = text.slice(left.end, right.start);
  return between === ' ' || between === '\n' || between === '' || between === ' \n';
}
