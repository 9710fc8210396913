const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;
const LEFT_REST = /^[\s,.;:!?]+/u;
const RIGHT_REST = /[\s,;:!?]+$/u;
const SENTENCE_END =
  /(?=\.$)(?<!(?<![\p{L}\p{N}])(?:Inc|Ltd|Co|Corp|Jr|Sr|St|kr|nr))(?<=[\p{L}\p{N}]{2}|\p{L}{4}.*\d)\.$/su;
const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['«', '»'],
  ['“', '”'],
  ['"', '"'],
  ['‘', '’'],
] as const;

/**
 * Puts the edges of a found span where a person would: not within a word or number, and without white space,
 * punctuation, brackets or quotation marks around it. Undefined when nothing is left.
 */
export function settleEdges(
  text: string,
  span: { readonly start: number; readonly end: number },
): { start: number; end: number } | undefined {
  let { start, end } = trimmed(text, span.start, span.end);
  if (start >= end) return undefined;
  while (start > 0 && isInWord(text, start)) start--;
  while (end < text.length && isInWord(text, end)) end++;
  if (SENTENCE_END.test(text.slice(start, end))) end--;
  return { start, end };
}

function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  let start = from;
  let end = to;
  for (let width = -1; width !== end - start; ) {
    width = end - start;
    start += LEFT_REST.exec(text.slice(start, end))?.[0].length ?? 0;
    end -= RIGHT_REST.exec(text.slice(start, end))?.[0].length ?? 0;
    const inner = text.slice(start + 1, end - 1);
    const isOpen = pairs.some(([open, close]) => text[start] === open && !inner.includes(close));
    const isClosed = pairs.some(([open, close]) => text[end - 1] === close && !inner.includes(open));
    if (isOpen) start++;
    if (isClosed && end > start) end--;
  }
  return { start, end };
}

/** Whether both neighbours of a position are letters or digits. */
function isInWord(text: string, position: number): boolean {
  return LETTER_OR_DIGIT.test(text[position - 1] ?? '') && LETTER_OR_DIGIT.test(text[position] ?? '');
}
