import type { GroundSettings, LetterLanguage } from '@sladd/contract';
import {
  type LetterRequest,
  type LogOptions,
  letterDocx,
  letterHtml,
  logCsv,
  logJson,
  logPdf,
  logRows,
  writeLetter,
} from '@sladd/legal-bases';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { indexOf } from '../model/grounds/ground-words.ts';

export type LetterFormat = 'docx' | 'html' | 'pdf' | 'csv' | 'json';

type Settings = Pick<GroundSettings, 'sets'>;

/** The blocks of the letter, for preview and file. */
export function letterBlocks(settings: Settings, request: LetterRequest) {
  return writeLetter(indexOf(settings), request);
}

/** The letter as an editable document, or the log of all boxes, as a file. */
export function letterFile(settings: Settings, request: LetterRequest, format: LetterFormat): Blob {
  const { language, documents, facts } = request;
  const index = indexOf(settings);
  switch (format) {
    case 'docx':
      return new Blob([letterDocx(letterBlocks(settings, request), language) as Uint8Array<ArrayBuffer>], {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      });
    case 'html':
      return new Blob([letterHtml(letterBlocks(settings, request), language)], { type: 'text/html' });
    case 'pdf': {
      const print = { body: facts?.body, caseNumber: facts?.case, printedAt: new Date() };
      return new Blob([logPdf(index, documents, { ...logOptions(language), ...print })], {
        type: 'application/pdf',
      });
    }
    case 'csv':
      return new Blob([logCsv(logRows(index, documents, logOptions(language)), language)], {
        type: 'text/csv',
      });
    case 'json':
      return new Blob([JSON.stringify(logJson(index, documents, logOptions(language)), null, 2)], {
        type: 'application/json',
      });
  }
}

/** Uses the labels of types that the page shows. */
function logOptions(language: LetterLanguage): LogOptions {
  return { language, style: 'long', typeName: entityLabel };
}
