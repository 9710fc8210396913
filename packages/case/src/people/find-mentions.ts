import type { CaseDocument, CasePage } from '../case-document.ts';
import { isPersonType } from '../case-document.ts';
import { asked, type Spelling, spellingOf, type Written } from '../names/spelling.ts';
import { type Token, tokensOf } from '../names/tokens.ts';
import { type KnownWord, Vocabulary } from '../names/vocabulary.ts';
import { ordinaryWords, thingsNamedAfter, titles } from '../names/word-lists.ts';
import type { FoundPerson, Mention } from './mention.ts';

/** Largest number of words of a name. */
const mostWords = 6;
/**
 * What is between two words of one name: white space, a hyphen, the full stop of an initial, the comma after a surname.
 */
const gap = /^(?:\.?\s*|\.?[-\u2010\u2011]\n?|,\s?|\.?[^\S\n]*\n\s*)$/u;

interface Known extends KnownWord {
  readonly token: Token;
}

/** Every place in a document that names one of these people in any spelling, in order. */
export function findMentions(document: CaseDocument, people: readonly FoundPerson[]): Mention[] {
  const vocabulary = new Vocabulary(people);
  const byWord = new Map<string, FoundPerson[]>();
  for (const person of people) {
    for (const word of new Set([...person.words, ...person.nicknames]))
      byWord.set(word, [...(byWord.get(word) ?? []), person]);
  }
  return document.pages.flatMap((page) => new PageScan(document.name, page, vocabulary, byWord).mentions());
}

interface Meaning {
  readonly person: string;
  readonly spelling: Spelling;
}

class PageScan {
  readonly #file: string;
  readonly #page: CasePage;
  readonly #tokens: readonly Token[];
  readonly #vocabulary: Vocabulary;
  readonly #byWord: ReadonlyMap<string, readonly FoundPerson[]>;

  constructor(
    file: string,
    page: CasePage,
    vocabulary: Vocabulary,
    byWord: ReadonlyMap<string, readonly FoundPerson[]>,
  ) {
    this.#file = file;
    this.#page = page;
    this.#vocabulary = vocabulary;
    this.#byWord = byWord;
    this.#tokens = tokensOf(page.text, vocabulary.has);
  }

  mentions(): Mention[] {
    const found: Mention[] = [];
    for (let at = 0; at < this.#tokens.length; ) {
      const words = this.#wordsFrom(at);
      const mention = this.#longest(at, words);
      if (mention) found.push(mention);
      at += mention ? words.findIndex(({ token }) => token.end >= mention.end) + 1 : 1;
    }
    return found;
  }

  /** The known words in a row from a token on. */
  #wordsFrom(at: number): Known[] {
    const words: Known[] = [];
    for (let index = at; index < this.#tokens.length && words.length < mostWords; index++) {
      const token = this.#tokens[index];
      const before = words.at(-1);
      if (!token || (before && !gap.test(this.#page.text.slice(before.token.end, token.start)))) break;
      // A genitive ends a name.
      if (before?.form === 'genitive') break;
      const known = this.#vocabulary.wordOf(token);
      if (!known) break;
      words.push({ ...known, token });
    }
    return words;
  }

  #longest(at: number, words: readonly Known[]): Mention | undefined {
    let question: Mention | undefined;
    for (let length = words.length; length > 0; length--) {
      const mention = this.#mentionOf(at, words.slice(0, length));
      if (mention?.isSure) return mention;
      question ??= mention;
    }
    return question;
  }

  #mentionOf(at: number, words: readonly Known[]): Mention | undefined {
    const [first, last] = [words[0]?.token, words.at(-1)?.token];
    if (!first || !last) return undefined;
    const text = this.#page.text.slice(first.start, last.end);
    const written = { words: words.map(({ word }) => word), hasComma: text.includes(',') };
    const meanings = this.#meanings(written);
    if (meanings.length === 0 || this.#isOtherwise(at, words, meanings)) return undefined;
    const isSure = meanings.length === 1 && meanings.every(({ spelling }) => !asked.has(spelling));
    const form = written.words.join(' ');
    const [file, { pageNumber }] = [this.#file, this.#page];
    const spelling = spelt(meanings[0]?.spelling ?? 'same_name', words);
    const candidates = meanings.map(({ person }) => person).sort();
    return { file, pageNumber, start: first.start, end: last.end, text, form, spelling, candidates, isSure };
  }

  /** The full name takes precedence; then what is certain, then what has to be confirmed. */
  #meanings(written: Written): Meaning[] {
    const near = new Set(written.words.flatMap((word) => this.#byWord.get(word) ?? []));
    const all = [...near].flatMap((person): Meaning[] => {
      const spelling = spellingOf(written, person);
      return spelling ? [{ person: person.key, spelling }] : [];
    });
    const whole = all.filter(({ spelling }) => spelling === 'same_name');
    // A single word is nobody's full name if it is part of another person's longer name.
    if (whole.length > 0 && written.words.length > 1) return whole;
    const sure = all.filter(({ spelling }) => !asked.has(spelling));
    return sure.length > 0 ? sure : all;
  }

  /** Whether the context shows that these words name nobody of this case. */
  #isOtherwise(at: number, words: readonly Known[], meanings: readonly Meaning[]): boolean {
    const isPart = meanings.every(
      ({ spelling }) => !['same_name', 'initials', 'surname_first'].includes(spelling),
    );
    const [first, last] = [words[0]?.token, words.at(-1)?.token];
    if (!first || !last) return true;
    if (words.length === 1 && (!first.isCapital || this.#isOrdinary(first))) return true;
    if (!isPart && words.length > 1) return false;
    return (
      this.#isOtherwiseBehind(at, words, last) || (words.length === 1 && this.#isOtherwiseBefore(at, first))
    );
  }

  /** A number, a thing that is named after a person, or a surname that nobody here has. */
  #isOtherwiseBehind(at: number, words: readonly Known[], last: Token): boolean {
    const { text } = this.#page;
    if (/^[^\S\n]*\d/u.test(text.slice(last.end))) return words.length === 1;
    const after = this.#tokens[at + this.#spanOf(at, last)];
    if (!after || words.at(-1)?.form === 'genitive') return false;
    const behind = text.slice(last.end, after.start);
    if (!/^(?:[^\S\n]+|-)$/u.test(behind)) return false;
    if (thingsNamedAfter.has(after.folded)) return true;
    return behind !== '-' && words.length === 1 && after.isCapital && !this.#vocabulary.has(after.folded);
  }

  /** A given name that nobody here has. */
  #isOtherwiseBefore(at: number, first: Token): boolean {
    const before = this.#tokens[at - 1];
    if (!before?.isCapital || titles.has(before.folded)) return false;
    const between = this.#page.text.slice(before.end, first.start);
    if (before.isInitial) return /^\.?[^\S\n]+$/u.test(between);
    if (between === '-') return true;
    return /^[^\S\n]+$/u.test(between) && !this.#beginsSentence(before);
  }

  #spanOf(at: number, last: Token): number {
    let count = 0;
    while ((this.#tokens[at + count]?.end ?? Number.POSITIVE_INFINITY) <= last.end) count++;
    return count;
  }

  #isOrdinary(token: Token): boolean {
    if (!ordinaryWords.has(token.folded)) return false;
    return this.#beginsSentence(token) && !this.#isFound(token);
  }

  #isFound({ start, end }: Token): boolean {
    return this.#page.findings.some(
      (finding) => isPersonType(finding.entityType) && finding.start < end && start < finding.end,
    );
  }

  #beginsSentence({ start }: Token): boolean {
    return /(?:^|[.!?:;\n•–-])[\s"«»“”(]*$/u.test(this.#page.text.slice(Math.max(0, start - 12), start));
  }
}

function spelt(spelling: Spelling, words: readonly Known[]): Spelling {
  if (words.some(({ form }) => form === 'misread')) return 'misread';
  return spelling === 'same_name' && words.at(-1)?.form === 'genitive' ? 'genitive' : spelling;
}
