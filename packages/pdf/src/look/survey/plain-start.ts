const space = '[\\0\\t\\n\\f\\r ]';
const number = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)';
const name = '/[^\\0\\t\\n\\f\\r ()<>[\\]{}/%#]*';
/** The end of a token (ISO 32000-2, 7.2.3). */
const wordEnd = '(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)';
// With bounded repetitions, to avoid excessive backtracking.
const literal = '\\([^()\\\\]{0,2000}(?:\\\\[^][^()\\\\]{0,2000}){0,100}\\)';
const hexadecimal = '<[\\dA-Fa-f\\0\\t\\n\\f\\r ]{0,2000}>';
const list = `\\[(?:${space}{0,9}(?:${literal}|${hexadecimal}|${number}${wordEnd})){0,500}${space}{0,9}\\]`;
const shown = `(?:${literal}|${hexadecimal})${space}{0,9}Tj|${list}${space}{0,9}TJ`;
const placed = `(?:(?:${number}|${name})${space}{1,9}){0,6}(?:Tf|Tm|Td|TD|T\\*|Tc|Tw|Tz|TL|Ts|Tr)`;
const plain = new RegExp(`(?:BT|ET|${placed}|${shown})${wordEnd}`, 'y');
const aside = new RegExp(`(?:${number}${space}{1,9}){0,6}(?:q|Q|cm|g|G|rg|RG|k|K|w|J|j|M|i)${wordEnd}`, 'y');

/** The simple operations at the start of content. */
export interface PlainStart {
  /** The offset after them, where the next operation begins. */
  readonly end: number;
  /** These operations without text. */
  readonly rest: string;
}

/**
 * Reads the operations at the start of content that show or position text or set colours, lines or matrices, if written in a
 * form that all readers parse alike. Most pages have nothing else, and parsing each operand takes much longer.
 */
export function plainStart(source: string): PlainStart {
  const parts: string[] = [];
  let copied = 0;
  let end = 0;
  for (let at = skipSpace(source, 0); at < source.length; at = skipSpace(source, end)) {
    plain.lastIndex = at;
    if (plain.test(source)) {
      end = plain.lastIndex;
      parts.push(source.slice(copied, at));
      copied = end;
      continue;
    }
    aside.lastIndex = at;
    if (!aside.test(source)) break;
    end = aside.lastIndex;
  }
  parts.push(source.slice(copied, end));
  return { end, rest: parts.join('') };
}

function skipSpace(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 0 && code !== 9 && code !== 12) break;
  }
  return at;
}
