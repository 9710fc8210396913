import type { PDFDocument, PDFObject } from 'mupdf';
import { addRawStream, withRawStream } from './streams.ts';
import { dictionaryKeys } from './visit.ts';

/** A copy of a dictionary; nested dictionaries are copied down to `levels`, all other entries are shared. */
export function copyDictionary(document: PDFDocument, dictionary: PDFObject, levels: number): PDFObject {
  const copy = document.newDictionary();
  for (const key of dictionaryKeys(dictionary)) {
    const value = dictionary.get(key);
    const isCopied = levels > 1 && value.isDictionary() && !value.isStream();
    copy.put(key, isCopied ? copyDictionary(document, value, levels - 1) : value);
  }
  return copy;
}

/** A new stream with the same data and entries. */
export function copyStream(document: PDFDocument, stream: PDFObject): PDFObject {
  const keys = dictionaryKeys(stream).filter((key) => key !== 'Length');
  const entries = Object.fromEntries(keys.map((key) => [key, stream.get(key)]));
  return withRawStream(stream, (data) => addRawStream(document, data, entries));
}
