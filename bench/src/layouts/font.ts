/** The letters that the standard fonts have in WinAnsiEncoding. */
const unknownLetter = /[^\u0020-\u007e\u00a1-\u00ff\n\t…–—‘’‚“”„•€]/gu;

/** Widths of Helvetica in thousandths of the size for U+0020 to U+007E and U+00A1 to U+00FF (the metrics of the PDF standard). */
const basic =
  widthsOf(`278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556
  556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944
  667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500
  722 500 500 500 334 260 334 584`);
const latin =
  widthsOf(`333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333
  365 556 834 834 834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778
  722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 556 584
  611 556 556 556 556 500 556 500`);
const others: Readonly<Record<string, number>> = {
  '…': 1000,
  '–': 556,
  '—': 1000,
  '‘': 222,
  '’': 222,
  '‚': 222,
  '“': 333,
  '”': 333,
  '„': 333,
  '•': 350,
  '€': 556,
};

/** The text with a question mark for each UTF-16 unit that the fonts have no letter for. */
export function settable(text: string): string {
  return text.replace(unknownLetter, (letter) => '?'.repeat(letter.length));
}

const [tabStop, leastTab] = [54, 9];

/** Where a tab at this distance from the beginning of a line leads, in points. */
export function afterTab(x: number): number {
  return Math.ceil((x + leastTab) / tabStop) * tabStop;
}

/** The width of a text in points. */
export function widthOf(text: string, size: number, isFixed = false): number {
  let width = 0;
  for (const letter of text) width += isFixed ? 600 : letterWidth(letter);
  return (width * size) / 1000;
}

function letterWidth(letter: string): number {
  const code = letter.charCodeAt(0);
  return others[letter] ?? (code > 160 ? latin[code - 161] : basic[code - 32]) ?? 278;
}

function widthsOf(list: string): number[] {
  return list.trim().split(/\s+/u).map(Number);
}
