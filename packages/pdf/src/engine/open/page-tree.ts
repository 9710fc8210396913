import type { PDFDocument, PDFObject } from 'mupdf';
import { limits } from '../limits.ts';
import { copyDictionary } from '../objects/copies.ts';
import { isNew } from '../objects/visit.ts';

/** Entries that a page inherits from the nodes above it (ISO 32000-2, 7.7.3.4). */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
/** Largest depth; legitimate trees have fewer than ten levels. */
const deepest = 64;

/**
 * Repairs a page tree that has cycles or wrong counts, lists a page twice, or is a single page: other readers open such
 * files, but the engine gives up or, worse, takes a page for a node. Also repairs trees whose nodes and pages are
 * streams, which the engine opens and other readers do not, and trees that contain a page instead of referring to it: the
 * engine renumbers the parts of such a page twice if a tag refers to it.
 */
export function mendPageTree(document: PDFDocument): void {
  const root = document.getTrailer().get('Root');
  const top = root.get('Pages');
  if (!top.isDictionary()) return;
  const walk = new TreeWalk();
  const count = walk.enter(top, 0);
  if (!walk.isDamaged || count === 0) return;
  const seen = new Set<number>();
  const pages = walk.pages.map((page) => pageObject(document, page, seen));
  const tree = document.addObject({ Type: document.newName('Pages'), Count: pages.length });
  for (const page of pages) flattenInheritance(page, tree);
  tree.put('Kids', pages);
  root.put('Pages', tree);
}

/**
 * A page as an indirect dictionary; some readers do not open a page that is a stream. A page that is listed again
 * becomes a page of its own, because only one of them may be marked.
 */
function pageObject(document: PDFDocument, page: PDFObject, seen: Set<number>): PDFObject {
  if (page.isStream() || !isNew(page, seen)) return document.addObject(copyDictionary(document, page, 1));
  return page.isIndirect() ? page : document.addObject(page);
}

/** Gives a page its inherited entries, and removes those that make it look like a node. */
function flattenInheritance(page: PDFObject, tree: PDFObject): void {
  for (const key of inherited) {
    const value = page.getInheritable(key);
    if (!value.isNull()) page.put(key, value);
  }
  page.delete('Kids');
  page.put('Parent', tree);
}

class TreeWalk {
  readonly pages: PDFObject[] = [];
  isDamaged = false;
  readonly #path = new Set<number>();
  readonly #seen = new Set<number>();
  /** Nodes without a page; if they contain each other many times, visiting them would not end. */
  readonly #empty = new Set<number>();

  /** Returns the number of pages from an object on. */
  enter(object: PDFObject, depth: number): number {
    if (depth > deepest || this.pages.length > limits.pages || !object.isDictionary()) return this.#damage();
    if (object.isStream()) this.isDamaged = true;
    if (isPage(object)) {
      if (depth === 0 || !object.isIndirect() || object.get('Kids').isArray()) this.isDamaged = true;
      if (!isNew(object, this.#seen)) this.isDamaged = true;
      this.pages.push(object);
      return 1;
    }
    const number = object.isIndirect() ? object.asIndirect() : undefined;
    if (number !== undefined && (this.#path.has(number) || this.#empty.has(number))) return this.#damage();
    if (number !== undefined) this.#path.add(number);
    const kids = object.get('Kids');
    let count = 0;
    for (let at = 0; at < kids.length; at++) count += this.enter(kids.get(at), depth + 1);
    if (number !== undefined) this.#path.delete(number);
    if (number !== undefined && count === 0) this.#empty.add(number);
    const declared = object.get('Count');
    if (!declared.isNumber() || declared.asNumber() !== count) this.isDamaged = true;
    return count;
  }

  #damage(): number {
    this.isDamaged = true;
    return 0;
  }
}

function isPage(object: PDFObject): boolean {
  const type = object.get('Type');
  return (type.isName() && type.asName() === 'Page') || !object.get('Kids').isArray();
}
