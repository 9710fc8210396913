/** What one reader sees of one page with its redacted word, before and after. */
export interface PageComparison {
  /** Whether the reader saw the word before: only then can it say that the word is gone. */
  readonly isJudged: boolean;
  /** The word is there as often as before. */
  readonly isResidue: boolean;
  /** Words that went although nobody asked for it. */
  readonly lostWords: number;
  readonly words: number;
}

/**
 * Compares the text of a page as one reader gives it, without any redaction and with `word` redacted once. Where the
 * reader decodes the font in another way and never saw the word, it can judge nothing: the word itself would look
 * like a lost neighbour.
 */
export function comparePage(before: string, after: string, word: string): PageComparison {
  const target = normalise(word);
  const seenBefore = occurrences(normalise(before), target);
  if (seenBefore === 0) return { isJudged: false, isResidue: false, lostWords: 0, words: 0 };
  const wordsBefore = wordsOf(before);
  const lost = missing(wordsBefore, wordsOf(after));
  return {
    isJudged: true,
    isResidue: occurrences(normalise(after), target) >= seenBefore,
    lostWords: lost.filter((one) => !one.includes(target) && !target.includes(one)).length,
    words: wordsBefore.length,
  };
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u00ad/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function wordsOf(text: string): string[] {
  return normalise(text).split(' ').filter(Boolean);
}

function occurrences(text: string, word: string): number {
  return word === '' ? 0 : text.split(word).length - 1;
}

/** The words of `before` that `after` has fewer of, each as often as it is missing. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);
  return before.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
