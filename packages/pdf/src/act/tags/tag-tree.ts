import type { PDFObject } from 'mupdf';
import { oneOrSeveral } from '../../engine/objects/items.ts';
import { numberOf } from '../../engine/objects/numbers.ts';
import { isNew, nameAt } from '../../engine/objects/visit.ts';

/** A piece of page content that the tag tree refers to (ISO 32000-2, 14.7.5). */
export interface TaggedPiece {
  /** Object number of its page. */
  readonly page: number;
  /** Marked-content identifier. */
  readonly mcid: number;
  /** The element that contains it, or the nearest enclosing one that can have a further child. */
  readonly holder: PDFObject;
  /** The index of the piece, or of what contains it, among the children of `holder`. */
  readonly at: number;
}

/** Screen readers treat these elements as a whole and ignore their content. */
const closed = new Set(['Figure', 'Formula', 'Form', 'Artifact', 'NonStruct', 'Private']);

interface Step {
  readonly item: PDFObject;
  readonly holder: PDFObject;
  readonly at: number;
  readonly page: number | undefined;
}

/** The children of an element, which can be a single one or a list. */
export function childrenOf(element: PDFObject): PDFObject[] {
  const kids = element.get('K');
  if (kids.isNull()) return [];
  return oneOrSeveral(kids);
}

/** The pieces of page content in the order of the tag tree, except those of forms. */
export function taggedPieces(tree: PDFObject): TaggedPiece[] {
  const pieces: TaggedPiece[] = [];
  const seen = new Set<number>();
  const waiting: Step[] = [];
  const enter = (element: PDFObject, around: Omit<Step, 'item'>): void => {
    const kids = element.get('K');
    // If elements shared one list, which legitimate files do not do, a few kilobytes would give millions of pieces.
    if (!isNew(element, seen) || (kids.isArray() && !isNew(kids, seen))) return;
    for (const step of stepsInto(element, around).reverse()) waiting.push(step);
  };
  enter(tree, { holder: tree, at: 0, page: undefined });
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { item } = step;
    const mcid = numberOf(item) ?? mcidOf(item);
    if (mcid !== undefined) {
      const page = pageOf(item) ?? step.page;
      if (page !== undefined) pieces.push({ page, mcid, holder: step.holder, at: step.at });
    } else if (item.isDictionary()) enter(item, step);
  }
  return pieces;
}

/** A direct element cannot be referred to as a parent, so its children count as children of the enclosing element. */
function stepsInto(element: PDFObject, { holder, at, page }: Omit<Step, 'item'>): Step[] {
  const own = pageOf(element) ?? page;
  const isOpen = element.isIndirect() && !closed.has(nameAt(element, 'S') ?? '');
  return childrenOf(element).map((item, index) =>
    isOpen ? { item, holder: element, at: index, page: own } : { item, holder, at, page: own },
  );
}

/** The identifier of a reference to page content; content of forms has separate numbers. */
function mcidOf(item: PDFObject): number | undefined {
  if (!item.isDictionary() || nameAt(item, 'Type') !== 'MCR' || !item.get('Stm').isNull()) return undefined;
  return numberOf(item.get('MCID'));
}

function pageOf(item: PDFObject): number | undefined {
  const page = item.isDictionary() ? item.get('Pg') : undefined;
  return page?.isIndirect() ? page.asIndirect() : undefined;
}
