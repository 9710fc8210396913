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

/** The redaction annotations of a document that are not applied yet. */
export interface OpenMarks {
  readonly pages: number;
  readonly marks: readonly OpenMark[];
  /** Number of marks without any area on their page. */
  readonly outside: number;
}

/** Options for opening the file and the limit of areas. */
export interface ReadMarksOptions {
  readonly password?: string;
  /** Reading stops when the number of areas exceeds this. */
  readonly mostAreas: number;
}

/** Texts of a mark are truncated to this number of characters. */
const mostCharacters = 400;

/**
 * Reads the redaction annotations of a document that are not applied, including hidden ones and those of hidden layers:
 * other programs apply them as well. Throws {@link PdfError} as `openPdf`.
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

/**
 * The bounds of each quadrilateral, since programs write the corners in different orders; the rectangle of the annotation if
 * the list is missing, empty or broken, as some programs write it.
 */
function areasOf(annotation: PDFObject): UserBox[] {
  const quads = numbersIn(annotation.get('QuadPoints'));
  if (quads && quads.length > 0 && quads.length % 8 === 0) {
    return Array.from({ length: quads.length / 8 }, (_, at) => spanOf(quads.slice(at * 8, at * 8 + 8)));
  }
  const rect = numbersIn(annotation.get('Rect'));
  return rect?.length === 4 ? [spanOf(rect)] : [];
}

/** Undefined for anything but a list of numbers. */
function numbersIn(array: PDFObject): number[] | undefined {
  if (!array.isArray()) return undefined;
  const numbers = Array.from({ length: array.length }, (_, at) => numberAt(array, at) ?? Number.NaN);
  return numbers.every(Number.isFinite) ? numbers : undefined;
}
