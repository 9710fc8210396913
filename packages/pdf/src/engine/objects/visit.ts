import type { PDFDocument, PDFObject } from 'mupdf';
import { eachObject } from './each-object.ts';

/** Told of an object and of the number of the one that it is or stands in. */
type Visit = (object: PDFObject, objectNumber: number) => void;

/** Calls `visit` for every dictionary of the file, those inside other objects and of streams included. */
export function visitDictionaries(document: PDFDocument, visit: Visit): void {
  eachObject(document, (object, number) => {
    visitNested(object.resolve(), number, visit);
  });
}

/** Calls `visit` for every object of the file that is no dictionary and stands by itself: strings and arrays, names, numbers. */
export function visitOthers(document: PDFDocument, visit: Visit): void {
  eachObject(document, (object, number) => {
    const own = object.resolve();
    if (!own.isDictionary()) visit(own, number);
  });
}

/** Without recursion: hostile objects stand in each other deeper than the stack. */
function visitNested(root: PDFObject, number: number, visit: Visit): void {
  const waiting = [root];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object.isDictionary()) visit(object, number);
    const inside: PDFObject[] = [];
    object.forEach((value) => {
      if (!value.isIndirect() && (value.isDictionary() || value.isArray())) inside.push(value);
    });
    for (const value of inside.reverse()) waiting.push(value);
  }
}

/** A value, and all that stands in its lists and in theirs; each that has a number once. */
export function* nestedItems(value: PDFObject): Generator<PDFObject> {
  const seen = new Set<number>();
  const waiting = [value];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (!isNew(item, seen)) continue;
    yield item;
    for (let at = 0; item.isArray() && at < item.length; at++) waiting.push(item.get(at));
  }
}

/** The keys of a dictionary, read before anything is changed. */
export function dictionaryKeys(dictionary: PDFObject): string[] {
  const keys: string[] = [];
  dictionary.forEach((_, key) => {
    keys.push(String(key));
  });
  return keys;
}

/** Whether an object that has a number is met for the first time, and notes that it was; one without is always new. */
export function isNew(object: PDFObject, seen: Set<number>): boolean {
  if (!object.isIndirect()) return true;
  const number = object.asIndirect();
  if (seen.has(number)) return false;
  seen.add(number);
  return true;
}

/** The name at a key without its slash, or undefined. */
export function nameAt(dictionary: PDFObject, key: string): string | undefined {
  const value = dictionary.get(key);
  return value.isName() ? value.asName() : undefined;
}

/** Empties a dictionary, so that nothing that still refers to it can reach what it held. */
export function blank(dictionary: PDFObject): void {
  for (const key of dictionaryKeys(dictionary)) dictionary.delete(key);
}
