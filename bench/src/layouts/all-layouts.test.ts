import { openPdf } from '@sladd/pdf';
import { drawnPage, shadesInside } from '@sladd/testkit/scans';
import { expect, test } from 'vitest';
import { printed, scans } from './all-layouts.ts';
import type { SetDocument } from './set-document.ts';
import type { SetLetter } from './sheet.ts';

const text = `Vedtak om barnevern

Navn: Kari Nordvåg
Født: 1. mai 1990

Navn | Adresse | Telefon
--- | --- | ---
Per Solli | Storgata 1 | 912 34 567
Rolle    Mor

Kari Nordvåg møtte til samtalen sammen med en tolk, og Per Solli ringte henne dagen etter. Barnevernstjenesten
har snakket med dem begge om undersøkelsen.
Hilsen Åse Ødegård
`;

/** Enough for several pages of every layout, and for a form that goes on over the end of one. */
const fields = Array.from({ length: 100 }, (_, index) => `Felt ${index}: Verdi ${index}\n`).join('');
const longText = `${text.repeat(20)}${fields}`;

test.each(printed)('$name: every letter and digit of a text is set once', ({ set }) => {
  const offsets = set(longText, 0).letters.map(({ at }) => at);
  const wanted = Array.from(longText.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index);
  expect(wanted.filter((at) => !offsets.includes(at))).toEqual([]);
  expect(new Set(offsets).size).toBe(offsets.length);
});

test.each(printed)('$name: a reader sees every letter where it is said to stand', ({ set }) => {
  expect(unseen(set(text, 0))).toEqual([]);
});

test.each(scans)('$name: a scanned page keeps the places', ({ set }) => {
  const { bytes, letters } = set(text, 7);
  const page = drawnPage(bytes, 1, 72);
  const inkAt = ({ x, y }: SetLetter): number =>
    shadesInside(page, { x: x - 4, y: y - 4, width: 8, height: 8 }, 72)[0];
  const shown = letters.filter(({ at }) => /[\p{L}\p{N}]/u.test(text.charAt(at)));
  expect(shown.length).toBeGreaterThan(200);
  expect(shown.filter((letter) => inkAt(letter) > 150)).toEqual([]);
  expect(inkAt({ at: 0, pageNumber: 1, x: 300, y: 700 })).toBeGreaterThan(200);
});

/** The letters at whose place a reader of the file sees no word with such a letter. */
function unseen({ bytes, letters }: SetDocument): string[] {
  const document = openPdf(bytes);
  try {
    const pages = Array.from(
      { length: document.pageCount },
      (_, index) => document.pageText(index + 1).words,
    );
    return letters.flatMap(({ at, pageNumber, x, y }) => {
      const letter = text.charAt(at);
      const under = (pages[pageNumber - 1] ?? []).filter(
        ({ box }) => box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height,
      );
      const isSeen = under.some((word) => word.text.toLowerCase().includes(letter.toLowerCase()));
      return isSeen ? [] : [`${letter} at ${at}`];
    });
  } finally {
    document.close();
  }
}
