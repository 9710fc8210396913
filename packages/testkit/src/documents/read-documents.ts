import { readdirSync, readFileSync } from 'node:fs';
import { type MarkedDocument, readMarks } from './document.ts';

/**
 * `development` is looked at while detection is improved, and so is `everyday`, written later for organisations and for
 * circumstances told in everyday words; `apart` only tells how well that went.
 */
export const documentParts = ['development', 'everyday', 'apart'] as const;

export type DocumentPart = (typeof documentParts)[number];

/** The hand-written documents of a part, by name. */
export function markedDocuments(part: DocumentPart): MarkedDocument[] {
  const folder = new URL(`${part}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const [name = '', language = ''] = file.split('.');
      if (!isLanguage(language)) throw new Error(`no known language in the file name ${file}`);
      return { name, language, ...readMarks(readFileSync(new URL(file, folder), 'utf8').trim()) };
    });
}

/** Lines that hold nothing sensitive, though many look as if they did. */
export function hardNegatives(part: DocumentPart): string[] {
  const file = new URL(`hard-negatives/${part}.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trim().split('\n');
}

function isLanguage(code: string): code is MarkedDocument['language'] {
  return code === 'nb' || code === 'nn' || code === 'en';
}
