import type { LaidPage } from '@sladd/case';
import type { OpenFile } from '../files/open-file.ts';
import { textOfPage } from './page-text.ts';
import type { FileReading, ReadPage } from './reading-state.ts';

type Size = OpenFile['pages'][number];

const known = new WeakMap<ReadPage, LaidPage>();

/** The pages of a file that were read, with the positions of their words. */
export function laidPages({ pages }: Pick<OpenFile, 'pages'>, reading: FileReading | undefined): LaidPage[] {
  return pages.flatMap((size, index): LaidPage[] => {
    const read = reading?.pages.get(index + 1);
    return read ? [laidPage(index + 1, size, read)] : [];
  });
}

function laidPage(pageNumber: number, { width, height }: Size, read: ReadPage): LaidPage {
  const made = known.get(read) ?? {
    pageNumber,
    width,
    height,
    words: textOfPage(read).words.map(({ word: { text, box }, start }) => ({
      text,
      box,
      start,
      end: start + text.length,
    })),
  };
  known.set(read, made);
  return made;
}
