/** A mention as the truth has it: UTF-16 offsets in the text without marks, and the key of the person, or `?`. */
export interface TrueMention {
  readonly person: string;
  readonly start: number;
  readonly end: number;
}

/** A text without its marks, `[k:Kari]`, and what they say. */
export function readMarked(marked: string): { text: string; mentions: TrueMention[] } {
  const mentions: TrueMention[] = [];
  let text = '';
  let after = 0;
  for (const match of marked.matchAll(/\[([a-z?]):([^\]]*)\]/gu)) {
    const [whole, person = '', own = ''] = match;
    text += marked.slice(after, match.index);
    mentions.push({ person, start: text.length, end: text.length + own.length });
    text += own;
    after = match.index + whole.length;
  }
  return { text: text + marked.slice(after), mentions };
}
