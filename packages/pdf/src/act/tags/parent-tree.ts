import type { PDFDocument, PDFObject } from 'mupdf';
import { numberAt, numberOf } from '../../engine/objects/numbers.ts';

/** Deeper number trees are not honest. */
const maximumDepth = 16;

/** The way back from pages to their tags (ISO 32000-2, 14.7.5.4): for each key of a page, its elements by identifier. */
export class ParentTree {
  readonly #document: PDFDocument;
  readonly #tree: PDFObject;
  readonly #entries: ReadonlyMap<number, PDFObject>;
  readonly #changed = new Map<number, PDFObject>();
  #nextKey: number;

  constructor(document: PDFDocument, tree: PDFObject) {
    this.#document = document;
    this.#tree = tree;
    const entries = new Map<number, PDFObject>();
    collect(tree.get('ParentTree'), entries, 0);
    this.#entries = entries;
    const highest = Array.from(entries.keys()).reduce((most, key) => Math.max(most, key), -1);
    this.#nextKey = Math.max(highest + 1, numberOf(tree.get('ParentTreeNextKey')) ?? 0);
  }

  /** Notes the elements of some content of a page, by identifier, and gives the page a key where it has none of its own. */
  add(page: PDFObject, elements: ReadonlyMap<number, PDFObject>): void {
    const own = numberAt(page, 'StructParents');
    const isFree = own !== undefined && !this.#changed.has(own);
    const key = isFree ? own : this.#nextKey++;
    const old = own === undefined ? undefined : this.#entries.get(own);
    const list = this.#document.newArray();
    const length = Math.max(old?.isArray() ? old.length : 0, ...Array.from(elements.keys(), (id) => id + 1));
    for (let mcid = 0; mcid < length; mcid++) {
      list.push(elements.get(mcid) ?? (old?.isArray() ? old.get(mcid) : this.#document.newNull()));
    }
    this.#changed.set(key, list);
    page.put('StructParents', key);
  }

  /** How many identifiers the key of a page has places for. */
  lengthFor(page: PDFObject): number {
    const own = numberAt(page, 'StructParents');
    const list = own === undefined ? undefined : this.#entries.get(own);
    return list?.isArray() ? list.length : 0;
  }

  /** Writes the tree anew, as one list in the order of its keys. */
  write(): void {
    const entries = new Map([...this.#entries, ...this.#changed]);
    const list = this.#document.newArray();
    for (const [key, value] of Array.from(entries).sort(([a], [b]) => a - b)) {
      list.push(this.#document.newInteger(key));
      list.push(value);
    }
    const tree = this.#document.newDictionary();
    tree.put('Nums', list);
    this.#tree.put('ParentTree', this.#document.addObject(tree));
    this.#tree.put('ParentTreeNextKey', this.#nextKey);
  }
}

function collect(node: PDFObject, entries: Map<number, PDFObject>, depth: number): void {
  if (!node.isDictionary() || depth > maximumDepth) return;
  const numbers = node.get('Nums');
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const key = numberAt(numbers, at);
    if (key !== undefined && !entries.has(key)) entries.set(key, numbers.get(at + 1));
  }
  const kids = node.get('Kids');
  for (let at = 0; at < kids.length; at++) collect(kids.get(at), entries, depth + 1);
}
