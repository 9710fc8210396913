import { type PageFrame, shownPart, spanOf, type UserBox } from '@sladd/geometry';
import type { PDFObject } from 'mupdf';
import { closeDocument } from '../engine/close-document.ts';
import { guarded } from '../engine/guard.ts';
import { numberAt } from '../engine/objects/numbers.ts';
import { annotationsOf } from '../engine/objects/pages.ts';
import { nameAt } from '../engine/objects/visit.ts';
import { openNormalised } from '../engine/open/normalise.ts';
import type { OpenMark } from './open-mark.ts';
import { framesOf } from './page-frames.ts';

/** The open marks of a document. */
export interface OpenMarks {
  readonly pages: number;
  readonly marks: readonly OpenMark[];
  /** Marks that cover nothing of the page they stand on. */
  readonly outside: number;
}

/** How a file is opened, and how many areas are read at most. */
export interface ReadMarksOptions {
  readonly password?: string;
  /** Reading ends with the first area beyond so many. */
  readonly mostAreas: number;
}

/** Texts of a mark are cut after so many characters. */
const mostCharacters = 400;

/**
 * The redaction marks that a document holds and nobody has applied, hidden ones and those of hidden layers included: other
 * programs apply them as well. Throws {@link PdfError} as `openPdf`.
 */
export function readOpenMarks(bytes: Uint8Array, { password, mostAreas }: ReadMarksOptions): OpenMarks {
  return guarded('pdf.broken', () => {
    const { document } = openNormalised(bytes, password);
    try {
      const marks: OpenMark[] = [];
      let [outside, areas] = [0, 0];
      const frames = framesOf(document);
      for (const [index, frame] of frames.entries()) {
        for (const annotation of annotationsOf(document, index)) {
          if (nameAt(annotation, 'Subtype') !== 'Redact') continue;
          const mark = markOf(annotation, index + 1, frame);
          if (mark) marks.push(mark);
          else outside += 1;
          areas += mark?.boxes.length ?? 0;
          if (areas > mostAreas) return { pages: frames.length, marks, outside };
        }
      }
      return { pages: frames.length, marks, outside };
    } finally {
      closeDocument(document);
    }
  });
}

function markOf(annotation: PDFObject, pageNumber: number, frame: PageFrame): OpenMark | undefined {
  const boxes = areasOf(annotation).flatMap((box) => shownPart(box, frame) ?? []);
  if (boxes.length === 0) return undefined;
  const said = (key: string): string => {
    const value = annotation.get(key);
    return value.isString() ? value.asString().slice(0, mostCharacters) : '';
  };
  return {
    pageNumber,
    boxes,
    overlayText: said('OverlayText'),
    subject: said('Subj'),
    contents: said('Contents'),
  };
}

/** What its quadrilaterals span, whose corners products write in different orders; without any, or with an empty or broken list as some products write it, its rectangle. */
function areasOf(annotation: PDFObject): UserBox[] {
  const quads = numbersIn(annotation.get('QuadPoints'));
  if (quads && quads.length > 0 && quads.length % 8 === 0) {
    return Array.from({ length: quads.length / 8 }, (_, at) => spanOf(quads.slice(at * 8, at * 8 + 8)));
  }
  const rect = numbersIn(annotation.get('Rect'));
  return rect?.length === 4 ? [spanOf(rect)] : [];
}

/** Undefined for what is no list of numbers alone. */
function numbersIn(array: PDFObject): number[] | undefined {
  if (!array.isArray()) return undefined;
  const numbers = Array.from({ length: array.length }, (_, at) => numberAt(array, at) ?? Number.NaN);
  return numbers.every(Number.isFinite) ? numbers : undefined;
}
