import { type CaseDocument, inOrder } from '../case-document.ts';
import { foldWord } from '../names/fold-word.ts';
import { type Token, tokensOf } from '../names/tokens.ts';
import { ordinaryWords } from '../names/word-lists.ts';
import { beginsSentence } from './begins-sentence.ts';
import { Gone } from './gone.ts';
import { halfCovered } from './half-covered.ts';
import type { DecidedPlace, Hint } from './hint.ts';
import { type LookedPage, openType, placed } from './looked-page.ts';
import { numbersIn } from './numbers.ts';
import { wholesIn } from './wholes.ts';

/** The pages that a person has looked at; omitted if that is not recorded. */
export interface SeenPages {
  readonly seen?: ReadonlySet<string>;
}

/** The key of a page in {@link SeenPages}. */
export function pageId(file: string, pageNumber: number): string {
  return `${pageNumber} ${file}`;
}

/**
 * The likely leftovers before files are made, in order of file, page and place. A place with a decision is never a
 * leftover, whatever the decision.
 */
export function secondLook(
  given: readonly CaseDocument[],
  decided: readonly DecidedPlace[],
  { seen }: SeenPages = {},
): Hint[] {
  const documents = inOrder(given);
  const texts = new Map(
    documents.flatMap(({ name, pages }) =>
      pages.map(({ pageNumber, text }) => [pageId(name, pageNumber), text] as const),
    ),
  );
  const gone = new Gone(
    decided,
    (place) => texts.get(pageId(place.file, place.pageNumber))?.slice(place.start, place.end) ?? '',
  );
  const places = Map.groupBy(decided, ({ file, pageNumber }) => pageId(file, pageNumber));
  const plain = smallWordsOf(texts.values());
  return documents.flatMap(({ name, pages }) => [
    ...inFileName(name, gone),
    ...pages.flatMap(({ pageNumber, text, unreadAreas }): Hint[] => {
      const id = pageId(name, pageNumber);
      const page = { file: name, pageNumber, text, decided: places.get(id) ?? [] };
      const whole = { file: name, pageNumber, start: 0, end: text.length, text: '', like: '' };
      return [
        ...hintsOn(page, gone, plain),
        ...(unreadAreas > 0 ? [{ ...whole, type: 'unread_areas' as const }] : []),
        ...(seen && !seen.has(id) ? [{ ...whole, type: 'page_unseen' as const }] : []),
      ];
    }),
  ]);
}

/** The words that occur in lower case somewhere; at the beginning of a sentence they are not names. */
function smallWordsOf(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![\p{L}\p{M}\p{N}@._-])\p{Ll}[\p{L}\p{M}]*/gu))
      words.add(foldWord(word));
  return words;
}

function hintsOn(page: LookedPage, gone: Gone, plain: ReadonlySet<string>): Hint[] {
  const wholes = wholesIn(page, gone);
  const isReported = ({ start, end }: Token): boolean =>
    wholes.some((hint) => hint.start < end && start < hint.end);
  const words = tokensOf(page.text, (word) => gone.words.has(word)).flatMap((token): Hint[] => {
    const cut = halfCovered(page.text, token, page.decided, (word) => plain.has(word));
    const known = isOpen(page, token) && token.isCapital ? wordHint(page, token, gone, plain) : undefined;
    if (known) return isReported(token) ? [] : [known];
    return cut ? [placed(page, token, 'half_covered', page.text.slice(cut.start, cut.end))] : [];
  });
  const all = [...wholes, ...words, ...numbersIn(page, gone)];
  return joined(
    page,
    all.sort((one, other) => one.start - other.start),
  );
}

function isOpen({ decided }: LookedPage, { start, end }: Token): boolean {
  return !decided.some((place) => place.start < end && start < place.end);
}

function wordHint(page: LookedPage, token: Token, gone: Gone, plain: ReadonlySet<string>): Hint | undefined {
  const known = gone.wordLike(token);
  if (known && isOrdinary(page.text, token, plain)) return undefined;
  if (known) return placed(page, token, openType(gone, page.file, known.key), known.like);
  if (plain.has(token.folded)) return undefined;
  const like = gone.misspelt(token);
  return like === undefined ? undefined : placed(page, token, 'other_spelling', like);
}

/** At the beginning of a sentence, a name that is also an ordinary word is no evidence. */
function isOrdinary(text: string, { start, folded }: Token, plain: ReadonlySet<string>): boolean {
  return (ordinaryWords.has(folded) || plain.has(folded)) && beginsSentence(text, start);
}

/** One hint for each name: adjacent words with the same kind of hint are joined. */
function joined(page: LookedPage, hints: readonly Hint[]): Hint[] {
  const all: Hint[] = [];
  for (const hint of hints) {
    const last = all.at(-1);
    const isNext =
      last && last.type === hint.type && /^[^\S\n]?-?$/u.test(page.text.slice(last.end, hint.start));
    if (last && isNext && /\p{L}$/u.test(last.text) && last.end <= hint.start) {
      all[all.length - 1] = { ...last, end: hint.end, text: page.text.slice(last.start, hint.end) };
    } else all.push(hint);
  }
  return all;
}

/** The result would have the name in its file name. */
function inFileName(file: string, gone: Gone): Hint[] {
  const named = file.replace(/[_.]/gu, ' ');
  return tokensOf(named, () => false).flatMap((token): Hint[] => {
    const known = gone.wordLike(token);
    const page = { file, pageNumber: 1, text: file };
    return known ? [placed(page, token, 'in_file_name', known.like)] : [];
  });
}
