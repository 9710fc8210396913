import type { PDFDocument, PDFObject } from 'mupdf';
import { limits } from '../limits.ts';
import { copyDictionary } from '../objects/copies.ts';
import { isNew } from '../objects/visit.ts';

/** Entries that a page takes from the nodes above it where it has none of its own (ISO 32000-2, 7.7.3.4). */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
/** Levels of an honest tree are fewer than ten. */
const deepest = 64;

/**
 * Puts the page tree in order where it leads back to itself, counts wrong, lists a page twice, or is a page by itself: other readers open such
 * files all the same, while the engine gives up or, worse, takes a page for a node. Also where nodes and pages are streams,
 * which the engine opens and others do not.
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
 * A dictionary that can be referred to: some readers open no page that is a stream as well. One that the tree lists again is
 * a page of its own, since a mark may lie on one of them only.
 */
function pageObject(document: PDFDocument, page: PDFObject, seen: Set<number>): PDFObject {
  if (page.isStream() || !isNew(page, seen)) return document.addObject(copyDictionary(document, page, 1));
  return page.isIndirect() ? page : document.addObject(page);
}

/** Gives a page what it had from its nodes, and takes away what makes a node of it. */
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
  /** Nodes without a page: standing in each other many times, they would be walked without end. */
  readonly #empty = new Set<number>();

  /** Returns how many pages there are from an object on. */
  enter(object: PDFObject, depth: number): number {
    if (depth > deepest || this.pages.length > limits.pages || !object.isDictionary()) return this.#damage();
    if (object.isStream()) this.isDamaged = true;
    if (isPage(object)) {
      if (depth === 0 || object.get('Kids').isArray()) this.isDamaged = true;
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
