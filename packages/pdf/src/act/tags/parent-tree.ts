import type { PDFDocument, PDFObject } from 'mupdf';
import { numberAt, numberOf } from '../../engine/objects/numbers.ts';
import { isNew } from '../../engine/objects/visit.ts';

/** Numbers of a PDF have 32 bits. */
const largestKey = 0x7fffffff;
/**
 * Largest length of lists that pages share, which legitimate files do not do: each page needs its own, and copies of
 * longer lists would fill the memory.
 */
const mostShared = 1000;

/**
 * The parent tree, which leads from page content to its tags (ISO 32000-2, 14.7.5.4): for each key of a page, its
 * elements by identifier.
 */
export class ParentTree {
  readonly #document: PDFDocument;
  readonly #tree: PDFObject;
  readonly #entries: ReadonlyMap<number, PDFObject>;
  /** By key, the page that has it. */
  readonly #owners = new Map<number, number>();
  /** The shared lists from which lists for new keys are copied. */
  readonly #shared = new Map<number, PDFObject>();
  /** The lists that were extended. */
  readonly #changed = new Map<number, PDFObject>();
  /** The first unused identifier of each key. */
  readonly #nextIdentifier = new Map<number, number>();
  #nextKey: number;

  constructor(document: PDFDocument, tree: PDFObject) {
    this.#document = document;
    this.#tree = tree;
    this.#entries = entriesOf(tree.get('ParentTree'));
    this.#nextKey = Math.max(0, keyOf(tree.get('ParentTreeNextKey')) ?? 0);
  }

  /**
   * Reserves an identifier for new content of a page: one without an element that is not in `used`. A page without a
   * key gets one.
   */
  take(page: PDFObject, used: ReadonlySet<number>): number {
    const key = this.#keyOf(page);
    let identifier = this.#nextIdentifier.get(key) ?? this.#oldListOf(key)?.length ?? 0;
    while (used.has(identifier)) identifier++;
    this.#nextIdentifier.set(key, identifier + 1);
    return identifier;
  }

  /** Records the element for an identifier from {@link take}. */
  add(page: PDFObject, identifier: number, element: PDFObject): void {
    const list = this.#listOf(numberAt(page, 'StructParents') ?? 0);
    while (list.length < identifier) list.push(this.#document.newNull());
    list.put(identifier, element);
  }

  /** Writes the whole tree again, as one list in the order of its keys. */
  write(): void {
    const entries = new Map([...this.#entries, ...this.#changed]);
    const list = this.#document.newArray();
    let next = this.#nextKey;
    for (const [key, value] of Array.from(entries).sort(([a], [b]) => a - b)) {
      list.push(this.#document.newInteger(key));
      list.push(value);
      next = Math.max(next, key + 1);
    }
    const tree = this.#document.newDictionary();
    tree.put('Nums', list);
    this.#tree.put('ParentTree', this.#document.addObject(tree));
    this.#tree.put('ParentTreeNextKey', Math.min(next, largestKey));
  }

  #keyOf(page: PDFObject): number {
    const key = keyOf(page.get('StructParents'));
    const owner = key === undefined ? undefined : (this.#owners.get(key) ?? page.asIndirect());
    const own = key !== undefined && owner === page.asIndirect() ? key : this.#giveKey(page, key);
    this.#owners.set(own, page.asIndirect());
    return own;
  }

  #giveKey(page: PDFObject, shared: number | undefined): number {
    // The next key according to the file can be the largest possible one.
    if (this.#nextKey >= largestKey) this.#nextKey = 0;
    while (this.#entries.has(this.#nextKey)) this.#nextKey++;
    const list = shared === undefined ? undefined : this.#oldListOf(shared);
    if (list && list.length <= mostShared) this.#shared.set(this.#nextKey, list);
    page.put('StructParents', this.#nextKey);
    return this.#nextKey++;
  }

  #oldListOf(key: number): PDFObject | undefined {
    const list = this.#shared.get(key) ?? this.#entries.get(key);
    return list?.isArray() ? list : undefined;
  }

  /** A copy of the list of a key, because others may refer to the original. */
  #listOf(key: number): PDFObject {
    const known = this.#changed.get(key);
    if (known) return known;
    const list = this.#document.newArray();
    const old = this.#oldListOf(key);
    for (let at = 0; old && at < old.length; at++) list.push(old.get(at));
    this.#changed.set(key, list);
    return list;
  }
}

function keyOf(value: PDFObject): number | undefined {
  const number = numberOf(value);
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= largestKey
    ? number
    : undefined;
}

/**
 * All entries of a number tree. Each part is visited once, because hostile trees share their parts or contain cycles.
 */
function entriesOf(tree: PDFObject): Map<number, PDFObject> {
  const entries = new Map<number, PDFObject>();
  const seen = new Set<number>();
  const waiting = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!node.isDictionary() || !isNew(node, seen)) continue;
    const [numbers, kids] = [node.get('Nums'), node.get('Kids')];
    const length = isNew(numbers, seen) ? numbers.length : 0;
    for (let at = 0; at + 1 < length; at += 2) {
      const key = keyOf(numbers.get(at));
      if (key !== undefined && !entries.has(key)) entries.set(key, numbers.get(at + 1));
    }
    const count = isNew(kids, seen) ? kids.length : 0;
    for (let at = count - 1; at >= 0; at--) waiting.push(kids.get(at));
  }
  return entries;
}
