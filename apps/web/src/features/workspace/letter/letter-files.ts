import type { GroundSettings } from '@sladd/contract';
import {
  countGrounds,
  type LetterLanguage,
  type LetterRequest,
  type LoggedDocument,
  letterDocx,
  letterHtml,
  logCsv,
  logHeads,
  logRows,
  noarkShielding,
  writeLetter,
} from '@sladd/legal-bases';
import { indexOf } from '../model/grounds/ground-words.ts';

export type LetterFormat = 'docx' | 'html' | 'csv' | 'json';

type Settings = Pick<GroundSettings, 'sets'>;

/** The pieces of the letter, as they are shown and written. */
export function letterBlocks(settings: Settings, request: LetterRequest) {
  return writeLetter(indexOf(settings), request);
}

/** The letter for people to go on with, or the log of all boxes, as a file. */
export function letterFile(settings: Settings, request: LetterRequest, format: LetterFormat): Blob {
  const { language, documents } = request;
  switch (format) {
    case 'docx':
      return new Blob([letterDocx(letterBlocks(settings, request), language) as Uint8Array<ArrayBuffer>], {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      });
    case 'html':
      return new Blob([letterHtml(letterBlocks(settings, request), language)], { type: 'text/html' });
    case 'csv':
      return new Blob(
        [logCsv(logRows(indexOf(settings), documents, wording(language)), logHeads[language])],
        {
          type: 'text/csv',
        },
      );
    case 'json':
      return new Blob([JSON.stringify(logOf(settings, documents, language), null, 2)], {
        type: 'application/json',
      });
  }
}

function logOf(settings: Settings, documents: readonly LoggedDocument[], language: LetterLanguage) {
  const index = indexOf(settings);
  return documents.map((document) => ({
    document: document.name ?? document.label,
    pages: document.pages,
    noark: noarkShielding(index, document),
    grounds: countGrounds(index, document, wording(language)).map(({ ground, words, boxes }) => ({
      ...ground,
      words,
      boxes,
    })),
    boxes: logRows(index, [document], wording(language)).map(({ document: _, ...row }) => row),
  }));
}

function wording(language: LetterLanguage) {
  return { language, style: 'long' } as const;
}
