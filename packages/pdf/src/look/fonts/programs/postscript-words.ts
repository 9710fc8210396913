/** PostScript without its strings and comments, which have no effect on drawing. */
export function withoutWords(text: string): string {
  let result = '';
  let end = 0;
  const start = /[(%]/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    result += text.slice(end, match.index);
    if (match[0] === '(') result += '()';
    end = match[0] === '(' ? endOfString(text, match.index) : endOfLine(text, match.index);
    start.lastIndex = end;
  }
  return result + text.slice(end);
}

function endOfLine(text: string, start: number): number {
  const length = text.slice(start).search(/[\r\n]/);
  return length < 0 ? text.length : start + length;
}

/** Strings can contain balanced parentheses. */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}
