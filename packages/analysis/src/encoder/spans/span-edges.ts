import type { Place } from '../../finding/place-index.ts';

const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;
const LEFT_REST = /[\s,.;:!?]/u;
const RIGHT_REST = /[\s,;:!?]/u;
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

/** The corrected place; undefined if nothing of it is left. */
type NormaliseEdges = (span: Place) => Place | undefined;

/**
 * Moves the edges of spans in a text to where a person would put them: not inside a word or number, and without white
 * space, punctuation, brackets or quotation marks around it.
 */
export function edgesIn(text: string): NormaliseEdges {
  // Many spans may be in one extremely long word, which is measured only once.
  let word: Place = { start: 0, end: 0 };

  function wordAround(position: number): Place {
    if (!isInWord(text, position)) return { start: position, end: position };
    if (position > word.start && position < word.end) return word;
    let [start, end] = [position, position];
    while (start > 0 && isInWord(text, start)) start--;
    while (end < text.length && isInWord(text, end)) end++;
    word = { start, end };
    return word;
  }

  return (span) => {
    const inner = trimmed(text, span.start, span.end);
    if (inner.start >= inner.end) return undefined;
    const [{ start }, { end }] = [wordAround(inner.start), wordAround(inner.end)];
    const endsSentence = text[end - 1] === '.' && SENTENCE_END.test(text.slice(start, end));
    return { start, end: endsSentence ? end - 1 : end };
  };
}

function trimmed(text: string, from: number, to: number): Place {
  let [start, end] = [from, to];
  const counts = new Map<string, number>();
  const count = (mark: string): number => {
    const known = counts.get(mark) ?? text.slice(from, to).split(mark).length - 1;
    counts.set(mark, known);
    return known;
  };
  /** Whether a mark occurs between the first and the last character. */
  const holds = (mark: string): boolean => {
    const atEdges = new Set([start, end - 1]);
    return count(mark) > Array.from(atEdges).filter((at) => text[at] === mark).length;
  };
  const dropped = (at: number): void => {
    const mark = text[at] ?? '';
    counts.set(mark, count(mark) - 1);
  };
  for (let width = -1; width !== end - start; ) {
    width = end - start;
    while (start < end && LEFT_REST.test(text[start] ?? '')) start++;
    while (start < end && RIGHT_REST.test(text[end - 1] ?? '')) end--;
    const isOpen = pairs.some(([open, close]) => text[start] === open && !holds(close));
    const isClosed = pairs.some(([open, close]) => text[end - 1] === close && !holds(open));
    if (isOpen) dropped(start++);
    if (isClosed && end > start) dropped(--end);
  }
  return { start, end };
}

/** Whether there are letters or digits on both sides of a position. */
function isInWord(text: string, position: number): boolean {
  return LETTER_OR_DIGIT.test(text[position - 1] ?? '') && LETTER_OR_DIGIT.test(text[position] ?? '');
}
