import { type CaseDocument, inOrder } from '../case-document.ts';
import { foldLook, foldWord, withoutGenitive } from '../names/fold-word.ts';
import { type Token, tokensOf } from '../names/tokens.ts';
import type { DecidedPlace, Hint, HintType } from './hint.ts';
import { isOneOff } from './one-off.ts';

/** Shorter texts stand in too many others. */
const fewest = { digits: 6, letters: 4, misspelt: 6 } as const;
const number = /\d(?:[\s.\-/]?\d)+/gu;

/** What somebody looked at; left out where nobody keeps account of it. */
export interface SeenPages {
  readonly seen?: ReadonlySet<string>;
}

/** The name of a page in {@link SeenPages}. */
export function pageId(file: string, pageNumber: number): string {
  return `${pageNumber} ${file}`;
}

/**
 * What is likely left, before files are made: in order of file, page and place. Places that somebody decided about are no
 * leftovers, whatever was decided.
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
  const gone = new Gone(decided, texts);
  const places = Map.groupBy(decided, ({ file, pageNumber }) => pageId(file, pageNumber));
  return documents.flatMap(({ name, pages }) => [
    ...inFileName(name, gone),
    ...pages.flatMap((page): Hint[] => {
      const id = pageId(name, page.pageNumber);
      const at = { file: name, pageNumber: page.pageNumber };
      const whole = { ...at, start: 0, end: page.text.length, text: '', like: '' };
      return [
        ...hintsIn(page.text, at, places.get(id) ?? [], gone),
        ...(page.unreadAreas > 0 ? [{ ...whole, type: 'unread_areas' as const }] : []),
        ...(seen && !seen.has(id) ? [{ ...whole, type: 'page_unseen' as const }] : []),
      ];
    }),
  ]);
}

/** The words and numbers that go. */
class Gone {
  readonly words = new Map<string, string>();
  readonly looks = new Map<string, string>();
  readonly numbers = new Map<string, string>();
  readonly #files = new Map<string, Set<string>>();
  readonly #kept = new Set<string>();

  constructor(decided: readonly DecidedPlace[], texts: ReadonlyMap<string, string>) {
    for (const place of decided) {
      const text = texts.get(pageId(place.file, place.pageNumber))?.slice(place.start, place.end) ?? '';
      const words = tokensOf(text, () => false).filter(({ isInitial }) => !isInitial);
      if (!place.isRemoved)
        for (const { folded } of words) this.#kept.add(withoutGenitive(folded).at(-1) ?? folded);
      else {
        for (const word of words) this.#add(word, text, place.file);
        const digits = digitsOf(text);
        if (digits.length >= fewest.digits) {
          this.numbers.set(digits, text);
          this.#note(digits, place.file);
        }
      }
    }
  }

  /** What a word is like that goes everywhere; undefined where it is of a name that stays. */
  wordLike({ folded }: Token): { like: string; key: string } | undefined {
    for (const key of withoutGenitive(folded)) {
      const like = this.words.get(key);
      if (like !== undefined && !this.#kept.has(key)) return { like, key };
    }
    return undefined;
  }

  misspelt({ folded }: Token): string | undefined {
    if (this.#kept.has(folded) || /^\d/u.test(folded)) return undefined;
    const alike = this.looks.get(foldLook(folded));
    if (alike !== undefined) return alike;
    if (folded.length < fewest.misspelt) return undefined;
    for (const word of withoutGenitive(folded))
      for (const [key, like] of this.words)
        if (key.length >= fewest.misspelt && !this.#kept.has(key) && isOneOff(key, word)) return like;
    return undefined;
  }

  isGoneIn(file: string, key: string): boolean {
    return this.#files.get(key)?.has(file) ?? false;
  }

  #add({ folded, isCapital }: Token, like: string, file: string): void {
    const key = withoutGenitive(folded).find((form) => this.words.has(form)) ?? folded;
    if (!isCapital || key.length < fewest.letters) return;
    if (!this.words.has(key)) this.words.set(key, like);
    this.looks.set(foldLook(key), like);
    this.#note(key, file);
  }

  #note(key: string, file: string): void {
    this.#files.set(key, (this.#files.get(key) ?? new Set()).add(file));
  }
}

function hintsIn(
  text: string,
  at: { readonly file: string; readonly pageNumber: number },
  decided: readonly DecidedPlace[],
  gone: Gone,
): Hint[] {
  const isFree = (start: number, end: number): boolean =>
    !decided.some((place) => place.start < end && start < place.end);
  const hints: Hint[] = [];
  for (const token of tokensOf(text, (word) => gone.words.has(word))) {
    const { start, end } = token;
    const cut = decided.find(
      (place) =>
        place.isRemoved &&
        place.start < end &&
        start < place.end &&
        !(place.start <= start && end <= place.end),
    );
    const own = text.slice(start, end);
    // What a genitive leaves behind a mark tells nothing.
    const isEnding = cut !== undefined && cut.start <= start && /^['’]?s$/u.test(text.slice(cut.end, end));
    if (cut && !isEnding)
      hints.push({
        ...at,
        start,
        end,
        type: 'half_covered',
        text: own,
        like: text.slice(cut.start, cut.end),
      });
    if (!isFree(start, end) || !token.isCapital) continue;
    const known = gone.wordLike(token);
    const type = known && (gone.isGoneIn(at.file, known.key) ? 'same_text_open' : 'open_in_other_file');
    if (known && type) hints.push({ ...at, start, end, type, text: own, like: known.like });
    else {
      const like = gone.misspelt(token);
      if (like !== undefined) hints.push({ ...at, start, end, type: 'other_spelling', text: own, like });
    }
  }
  return [...hints, ...numbersIn(text, at, isFree, gone)].sort((one, other) => one.start - other.start);
}

function numbersIn(
  text: string,
  at: { readonly file: string; readonly pageNumber: number },
  isFree: (start: number, end: number) => boolean,
  gone: Gone,
): Hint[] {
  return Array.from(text.matchAll(number)).flatMap((match): Hint[] => {
    const digits = digitsOf(match[0]);
    const place = { ...at, start: match.index, end: match.index + match[0].length, text: match[0] };
    if (digits.length < fewest.digits || !isFree(place.start, place.end)) return [];
    const same = gone.numbers.get(digits);
    const type: HintType = gone.isGoneIn(at.file, digits) ? 'same_text_open' : 'open_in_other_file';
    if (same !== undefined) return [{ ...place, type, like: same }];
    const near = [...gone.numbers].find(([known]) => isOneOff(known, digits));
    return near ? [{ ...place, type: 'number_one_digit_off', like: near[1] }] : [];
  });
}

/** The result would carry the name outside of all pages. */
function inFileName(file: string, gone: Gone): Hint[] {
  return tokensOf(file.replace(/[_.]/gu, ' '), () => false).flatMap((token): Hint[] => {
    const known = gone.wordLike({ ...token, folded: foldWord(token.folded) });
    const { start, end } = token;
    return known
      ? [
          {
            file,
            pageNumber: 1,
            start,
            end,
            type: 'in_file_name',
            text: file.slice(start, end),
            like: known.like,
          },
        ]
      : [];
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}
