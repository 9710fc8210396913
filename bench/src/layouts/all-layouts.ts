import { blockRight } from './block-right.ts';
import { a4 } from './cursor.ts';
import { footnotes } from './footnotes.ts';
import { form } from './forms.ts';
import { smallCapitals, spacedHeadings } from './headings.ts';
import { list } from './list.ts';
import { quotedMail } from './mail.ts';
import { runningText } from './running-text.ts';
import { scanned } from './scanned.ts';
import type { SetDocument } from './set-document.ts';
import type { Sheet } from './sheet.ts';
import { shortPages } from './short-pages.ts';
import { table } from './tables.ts';
import { twoColumns } from './two-columns.ts';

/** A way to set a text on pages. */
interface Layout {
  readonly name: string;
  /** `seed` is for the grain of scans. */
  readonly set: (text: string, seed: number) => SetDocument;
}

const letter = runningText(a4);

/** The layouts whose pages hold text. */
export const printed: readonly Layout[] = [
  onPages('letter', letter),
  onPages('two columns', twoColumns()),
  onPages('hyphens', twoColumns('-')),
  onPages('soft hyphens', twoColumns('\u00ad')),
  onPages('justified words', runningText(a4, { drawn: 'words', isJustified: true })),
  onPages('justified letters', runningText(a4, { drawn: 'letters', isJustified: true })),
  onPages('form rows', form('rows')),
  onPages('form columns', form('columns')),
  onPages('form stacked', form('stacked')),
  onPages('table', table),
  onPages('page breaks', shortPages),
  onPages('block right', blockRight),
  onPages('rotated', runningText({ width: 842, height: 595, isTurned: true })),
  onPages('spaced heads', spacedHeadings),
  onPages('small capitals', smallCapitals),
  onPages('list', list),
  onPages('footnotes', footnotes),
  onPages('mail', quotedMail),
];

/** The letter printed and scanned. */
export const scans: readonly Layout[] = (['scan200', 'scan150'] as const).map((kind) => ({
  name: kind,
  set: (text, seed) => scanned(letter(text), kind, seed),
}));

function onPages(name: string, set: (text: string) => Sheet): Layout {
  return {
    name,
    set: (text) => {
      const sheet = set(text);
      return { bytes: sheet.build(), letters: sheet.letters };
    },
  };
}
