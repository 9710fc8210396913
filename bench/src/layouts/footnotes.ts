import { brokenLines } from './broken-lines.ts';
import { a4, Cursor, leading, margin } from './cursor.ts';
import { widthOf } from './font.ts';
import { type Letter, lettersOf, splitWords } from './letters.ts';
import { Sheet } from './sheet.ts';
import { sourceLines } from './source.ts';

const size = 11;
/** So many words stand between two numbers of footnotes. */
const wordsPerNote = 13;
/** Further notes of a page are printed over the first. */
const noteLines = 12;

/** Numbers of footnotes stand behind words, and the notes at the foot of the page. */
export function footnotes(text: string): Sheet {
  const sheet = new Sheet(a4);
  const notes = new Notes(sheet);
  const next = (): void => {
    notes.set();
    sheet.newPage();
  };
  const cursor = new Cursor(sheet, { bottom: 680, next });
  for (const line of sourceLines(text)) {
    for (const letters of brokenLines(line, { width: 440, size }))
      setNoted(notes, sheet, letters, cursor.line(size * leading));
    cursor.skip(3);
  }
  notes.set();
  return sheet;
}

function setNoted(notes: Notes, sheet: Sheet, letters: readonly Letter[], y: number): void {
  let x = margin;
  for (const word of splitWords(letters)) {
    x += sheet.run(word, x, y, { size });
    const number = notes.numberOfNextWord();
    if (number !== undefined) x += sheet.run(lettersOf(String(number)), x, y - 4, { size: 6 });
    x += widthOf(' ', size);
  }
}

/** The footnotes, whose numbers go on from page to page. */
class Notes {
  readonly #sheet: Sheet;
  #words = 0;
  #last = 0;
  #firstOfPage = 1;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Counts a word; the number of its note if it has one. */
  numberOfNextWord(): number | undefined {
    this.#words++;
    return this.#words % wordsPerNote === 0 ? ++this.#last : undefined;
  }

  /** Sets the notes of a page at its foot. */
  set(): void {
    for (let note = this.#firstOfPage; note <= this.#last; note++) {
      const y = 700 + ((note - this.#firstOfPage) % noteLines) * 9;
      this.#sheet.run(lettersOf(String(note)), margin, y - 2, { size: 5 });
      this.#sheet.run(lettersOf('Se rundskrivet.'), margin + 8, y, { size: 7 });
    }
    this.#firstOfPage = this.#last + 1;
  }
}
