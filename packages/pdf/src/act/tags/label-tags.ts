import type { PageRect } from '@sladd/geometry';
import type { Matrix, PDFDocument, PDFObject } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { withPage } from '../../engine/objects/pages.ts';
import type { DrawnArea } from '../plan/drawn-areas.ts';
import { nearestStart } from './nearest-start.ts';
import { ParentTree } from './parent-tree.ts';
import { childrenOf, type TaggedPiece, taggedPieces } from './tag-tree.ts';
import { type TaggedStart, taggedStarts } from './tagged-starts.ts';

interface LabelTag {
  readonly mcid: number;
  readonly area: DrawnArea;
  /** What screen readers say; undefined if the tag leaves that to the content. */
  readonly altText: string | undefined;
}

/** A position in the tag tree: after which child of which element. */
interface Place {
  readonly holder: PDFObject;
  /** -1 means before all children. */
  readonly after: number;
}

/**
 * Adds tags for what is drawn on marked areas, in documents that have tags: a figure with an alternative text, in the
 * element of the removed text, after the piece of content that the text was part of. A document without tags gets none:
 * a tree with only the boxes would tell screen readers that there is nothing else.
 */
export class LabelTags {
  readonly #document: PDFDocument;
  readonly #tree: PDFObject;
  readonly #parents: ParentTree;
  readonly #pieces: ReadonlyMap<number, readonly TaggedPiece[]>;
  /** By page index. */
  readonly #starts: ReadonlyMap<number, readonly TaggedStart[]>;
  /** The identifiers used by the content and the tags of a page, by page index. */
  readonly #used: ReadonlyMap<number, ReadonlySet<number>>;
  readonly #tags = new Map<number, LabelTag[]>();
  readonly #mayBeAltText: (text: string) => boolean;

  /** Reads the tags of some pages, before anything is removed from them; undefined for a document without tags. */
  static read(
    document: PDFDocument,
    pageIndices: readonly number[],
    mayBeAltText: (text: string) => boolean,
  ): LabelTags | undefined {
    const tree = document.getTrailer().get('Root', 'StructTreeRoot');
    // The parent of an element must be an indirect object.
    if (pageIndices.length === 0 || !tree.isDictionary() || !tree.isIndirect()) return undefined;
    return new LabelTags(document, tree, pageIndices, mayBeAltText);
  }

  private constructor(
    document: PDFDocument,
    tree: PDFObject,
    pageIndices: readonly number[],
    mayBeAltText: (text: string) => boolean,
  ) {
    this.#document = document;
    this.#tree = tree;
    this.#mayBeAltText = mayBeAltText;
    this.#parents = new ParentTree(document, tree);
    this.#pieces = Map.groupBy(taggedPieces(tree), ({ page }) => page);
    this.#starts = new Map(pageIndices.map((index) => [index, taggedStarts(document, index)]));
    this.#used = new Map(
      pageIndices.map((index) => {
        const inTree = this.#piecesOf(index).map(({ mcid }) => mcid);
        const inContent = this.#starts.get(index)?.map(({ mcid }) => mcid) ?? [];
        return [index, new Set([...inTree, ...inContent])];
      }),
    );
  }

  /** Returns the identifier for the content that draws an area of a page. */
  add(pageIndex: number, area: DrawnArea, altText: string): number {
    const mcid = this.#parents.take(
      this.#document.findPage(pageIndex),
      this.#used.get(pageIndex) ?? new Set<number>(),
    );
    const tags = this.#tags.get(pageIndex) ?? [];
    tags.push({ mcid, area, altText: this.#mayBeAltText(altText) ? altText : undefined });
    this.#tags.set(pageIndex, tags);
    return mcid;
  }

  /** Writes the tags of everything that was added. */
  write(): void {
    if (this.#tags.size === 0) return;
    const inserted = new Insertions();
    const lastPieces = this.#lastPieces();
    for (const [pageIndex, tags] of this.#tags) {
      const page = this.#document.findPage(pageIndex);
      const toUserSpace = userSpaceOf(this.#document, pageIndex);
      const placeOf = this.#placesOn(pageIndex, lastPieces[pageIndex]);
      for (const tag of tags.toSorted(inOrderOfReading)) {
        const { holder, after } = placeOf(tag.area);
        const element = this.#element(page, tag, holder, toUserSpace);
        inserted.add(holder, after, element);
        this.#parents.add(page, tag.mcid, element);
      }
    }
    inserted.write(this.#document);
    this.#parents.write();
  }

  #piecesOf(pageIndex: number): readonly TaggedPiece[] {
    return this.#pieces.get(this.#document.findPage(pageIndex).asIndirect()) ?? [];
  }

  /** For each page the last tagged piece on it or on an earlier page. */
  #lastPieces(): (TaggedPiece | undefined)[] {
    let last: TaggedPiece | undefined;
    return Array.from({ length: this.#document.countPages() }, (_, index) => {
      last = this.#piecesOf(index).at(-1) ?? last;
      return last;
    });
  }

  /** Determines where areas of a page belong: after which child of which element. */
  #placesOn(pageIndex: number, last: TaggedPiece | undefined): (area: DrawnArea) => Place {
    const known = new Map(this.#piecesOf(pageIndex).map((piece) => [piece.mcid, piece]));
    const starts = (this.#starts.get(pageIndex) ?? []).filter(({ mcid }) => known.has(mcid));
    const atEnd = { holder: this.#tree, after: childrenOf(this.#tree).length - 1 };
    return (area) => {
      const start = nearestStart(area, starts);
      const piece = (start && known.get(start.mcid)) ?? last;
      return piece ? { holder: piece.holder, after: piece.at } : atEnd;
    };
  }

  #element(page: PDFObject, tag: LabelTag, holder: PDFObject, toUserSpace: Matrix): PDFObject {
    const document = this.#document;
    const element = document.newDictionary();
    element.put('Type', document.newName('StructElem'));
    element.put('S', document.newName(tag.altText === undefined ? 'Span' : 'Figure'));
    element.put('P', holder);
    element.put('Pg', page);
    element.put('K', tag.mcid);
    if (tag.altText !== undefined) {
      element.put('Alt', document.newString(tag.altText));
      element.put('A', {
        O: document.newName('Layout'),
        BBox: userSpaceBox(tag.area.box, toUserSpace),
      });
    }
    return document.addObject(element);
  }
}

/** New children of elements, by the child after which they are inserted. */
class Insertions {
  readonly #byHolder = new Map<number, { holder: PDFObject; after: Map<number, PDFObject[]> }>();

  add(holder: PDFObject, after: number, element: PDFObject): void {
    const own = this.#byHolder.get(holder.asIndirect()) ?? { holder, after: new Map() };
    this.#byHolder.set(holder.asIndirect(), own);
    const added = own.after.get(after) ?? [];
    own.after.set(after, added);
    added.push(element);
  }

  write(document: PDFDocument): void {
    for (const { holder, after } of this.#byHolder.values()) {
      const kids = document.newArray();
      for (const added of after.get(-1) ?? []) kids.push(added);
      childrenOf(holder).forEach((child, at) => {
        kids.push(child);
        for (const added of after.get(at) ?? []) kids.push(added);
      });
      holder.put('K', kids);
    }
  }
}

function inOrderOfReading({ area: { box: one } }: LabelTag, { area: { box: other } }: LabelTag): number {
  return one.y - other.y || one.x - other.x;
}

function userSpaceOf(document: PDFDocument, pageIndex: number): Matrix {
  return withPage(document, pageIndex, (page) => mupdf.Matrix.invert(page.getTransform()));
}

function userSpaceBox({ x, y, width, height }: PageRect, toUserSpace: Matrix): number[] {
  return mupdf.Rect.transform([x, y, x + width, y + height], toUserSpace).map((value) =>
    Number(value.toFixed(2)),
  );
}
