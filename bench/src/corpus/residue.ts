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

/** Compares the text of a page as one reader gives it, without any redaction and with `word` redacted once. */
export function comparePage(before: string, after: string, word: string): PageComparison {
  const target = normalise(word);
  const seenBefore = occurrences(normalise(before), target);
  const wordsBefore = wordsOf(before);
  return {
    isJudged: seenBefore > 0,
    isResidue: seenBefore > 0 && occurrences(normalise(after), target) >= seenBefore,
    lostWords: missing(wordsBefore, wordsOf(after)).filter(
      (lost) => !lost.includes(target) && !target.includes(lost),
    ).length,
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
