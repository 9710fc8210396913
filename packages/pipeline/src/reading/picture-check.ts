import type { FindingCause } from '@sladd/contract';
import { containsPoint, type PageRect } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import type { PdfDocument, RedactionMark } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, fromPdf, openDocument, throwIfAborted } from '../document/open-document.ts';
import { readByOcr } from './ocr-engine.ts';
import { pageSource } from './page-source.ts';

/** What OCR can still read in the pictures of a redacted file. */
export interface PictureCheck {
  /** Number of marks checked. */
  readonly of: number;
  /** 1-based pages, each with a machine code: `word_in_mark`, or `picture_not_read` when OCR failed. */
  readonly findings: readonly { readonly pageNumber: number; readonly cause: FindingCause }[];
}

/**
 * Runs OCR on what the pictures of a redacted file still show inside the marks, ignoring what is drawn over them. Throws
 * `PipelineError`: a `pdf.*` code or `task.cancelled`.
 */
export async function checkPictures(
  file: DocumentFile,
  marks: readonly RedactionMark[],
  signal: AbortSignal | undefined,
): Promise<PictureCheck> {
  const document = openDocument(file);
  try {
    const findings: { pageNumber: number; cause: FindingCause }[] = [];
    for (const [pageNumber, own] of Map.groupBy(marks, (mark) => mark.pageNumber)) {
      const boxes = own.map(({ box }) => box);
      throwIfAborted(signal);
      if (!showsInk(document, pageNumber, boxes)) continue;
      const cause = await readMarks(document, pageNumber, boxes, signal);
      if (cause !== undefined) findings.push({ pageNumber, cause });
    }
    return { of: marks.length, findings };
  } finally {
    closeDocument(document);
  }
}

/** Fine enough that the ink of no letter averages out with the paper. */
const inkDpi = 100;
/** Larger pages, such as plans, are drawn more coarsely: at 30 dpi a letter is still darker than paper. */
const mostPixels = 30_000_000;
/** Paper that was stored as JPEG is not quite white. */
const paper = 225;

function showsInk(document: PdfDocument, pageNumber: number, boxes: readonly PageRect[]): boolean {
  const { width, height } = fromPdf(() => document.pageSize(pageNumber));
  const dpi = Math.min(inkDpi, 72 * Math.sqrt(mostPixels / (width * height)));
  const options = { dpi, degrees: 0, picturesInside: boxes };
  return fromPdf(() => document.drawGray(pageNumber, options)).pixels.some((shade) => shade < paper);
}

async function readMarks(
  document: PdfDocument,
  pageNumber: number,
  boxes: readonly PageRect[],
  signal: AbortSignal | undefined,
): Promise<FindingCause | undefined> {
  const scan = fromPdf(() => document.scan(pageNumber, document.pageText(pageNumber)));
  const reading = await readByOcr(pageSource(document, pageNumber, scan, boxes), signal);
  throwIfAborted(signal);
  if (reading.outcome === 'unread') return 'picture_not_read';
  return reading.words.some((word) => isLegible(word, boxes)) ? 'word_in_mark' : undefined;
}

/** OCR can take the edge of a blanked area for a thin letter, but rarely with much confidence. */
const legible = { characters: 2, confidence: 40 } as const;

function isLegible({ text, box, confidence }: OcrWord, boxes: readonly PageRect[]): boolean {
  const characters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (characters < legible.characters || confidence < legible.confidence) return false;
  return boxes.some((mark) => containsPoint(mark, box.x + box.width / 2, box.y + box.height / 2));
}
