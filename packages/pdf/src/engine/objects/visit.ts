import type { PDFDocument, PDFObject } from 'mupdf';
import { eachObject } from './each-object.ts';

/** Gets an object, and the number of the indirect object that it is or is contained in. */
type Visit = (object: PDFObject, objectNumber: number) => void;

/** Calls `visit` for every dictionary of the file, including those of streams and those inside other objects. */
export function visitDictionaries(document: PDFDocument, visit: Visit): void {
  eachObject(document, (object, number) => {
    visitNested(object.resolve(), number, visit);
  });
}

/**
 * Calls `visit` for every other object of the file that is not part of another one: strings, arrays, names and numbers.
 */
export function visitOthers(document: PDFDocument, visit: Visit): void {
  eachObject(document, (object, number) => {
    const own = object.resolve();
    if (!own.isDictionary()) visit(own, number);
  });
}

/** Without recursion, because hostile objects are nested deeper than the stack. */
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

/** A value and everything in its arrays, at any depth and in order; each indirect object only once. */
export function* nestedItems(value: PDFObject): Generator<PDFObject> {
  const seen = new Set<number>();
  const waiting = [value];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (!isNew(item, seen)) continue;
    yield item;
    for (let at = item.length - 1; item.isArray() && at >= 0; at--) waiting.push(item.get(at));
  }
}

/** The keys of a dictionary, read in advance because the caller may change it. */
export function dictionaryKeys(dictionary: PDFObject): string[] {
  const keys: string[] = [];
  dictionary.forEach((_, key) => {
    keys.push(String(key));
  });
  return keys;
}

/** Whether an indirect object is seen for the first time, which is recorded; a direct one is always new. */
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

/** Empties a dictionary, so that its former content cannot be reached by anything that still refers to it. */
export function blank(dictionary: PDFObject): void {
  for (const key of dictionaryKeys(dictionary)) dictionary.delete(key);
}
