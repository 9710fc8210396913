import type { OpenMark } from '@sladd/contract';
import { MARK_TEXT_LENGTH } from '@sladd/contract/words';
import { type PageWord, toPageRect } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { closeDocument, openDocument } from '../document/open-document.ts';
import { completeByOcr, readTyped } from '../reading/read-page.ts';
import { wordsInside } from './words-inside.ts';

/**
 * The marks with the words under them as their contents, in reading order; empty where nothing can be read. Only pages
 * with marks are read. Throws `PipelineError`: a `pdf.*` code, among them `pdf.page_not_found`, or `task.cancelled`.
 */
export async function withWordsUnder(
  file: DocumentFile,
  marks: readonly OpenMark[],
  { signal, ocr = 'auto' }: JobOptions = {},
): Promise<OpenMark[]> {
  const document = openDocument(file);
  try {
    const read = new Map<number, readonly PageWord[]>();
    for (const page of new Set(marks.map((mark) => mark.page))) {
      const typed = await readTyped(document, page, ocr, signal);
      read.set(page, (await completeByOcr(document, typed, ocr, signal)).page.words);
    }
    return marks.map((mark) => {
      const inside = wordsInside(read.get(mark.page) ?? [], mark.boxes.map(toPageRect));
      return {
        ...mark,
        contents: inside
          .map(({ text }) => text)
          .join(' ')
          .slice(0, MARK_TEXT_LENGTH),
      };
    });
  } finally {
    closeDocument(document);
  }
}
