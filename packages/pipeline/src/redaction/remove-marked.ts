import { type RedactionMark, type RedactionOutcome, redactPdf } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { throwIfAborted, toPipelineError } from '../document/open-document.ts';
import { termSearch } from '../search/compiled-search.ts';
import { type PictureFinding, termsInPictures } from '../search/terms-in-pictures.ts';
import { engineOptions } from './engine-options.ts';
import type { GroundedMark } from './grounds.ts';
import type { RedactJobOptions, RedactRequest } from './redact-request.ts';
import { resultOf } from './result-lock.ts';
import type { Survey } from './survey.ts';

/** A redaction, and what OCR then still reads on pages that it changed. */
export interface Removal {
  /** Marks that were asked for, and marks over terms that only a picture of the page shows. */
  readonly marks: readonly GroundedMark[];
  readonly outcome: RedactionOutcome;
  /** Null when no page had to be read. */
  readonly inPictures: TermCheck | null;
}

/** What OCR read of pages that were changed. */
export interface TermCheck {
  /** Pages read. */
  readonly of: number;
  readonly findings: readonly PictureFinding[];
}

/** How often terms that OCR reads in the result are marked as well before the file is refused. */
const mostTurns = 3;

/**
 * Removes what is marked. A page that became a picture, or is a scan, is then read as a whole by OCR, since the file no
 * longer says what stands on it: terms that it still shows are marked too and removed in another turn. Throws
 * `PipelineError`.
 */
export async function removeMarked(
  file: DocumentFile,
  { marks: found, look, grounds }: Pick<Survey, 'marks' | 'look' | 'grounds'>,
  request: RedactRequest,
  options: RedactJobOptions,
): Promise<Removal> {
  let marks = found;
  for (let turn = 1; ; turn++) {
    throwIfAborted(options.signal);
    const outcome = await redact(file, marks, request);
    const pictures = outcome.passed ? picturePages(marks, look.scanned, outcome) : new Set<number>();
    if (!outcome.passed || pictures.size === 0 || options.ocr === 'never')
      return { marks, outcome, inPictures: null };
    const inPictures = await readAgain(resultOf(file, outcome.bytes, request), request, options, pictures);
    const added = inPictures?.findings.flatMap(({ pageNumber, boxes }) =>
      boxes.map((box) => ({ pageNumber, box, entityType: 'SEARCH' })),
    );
    if (!added || added.length === 0 || turn === mostTurns) return { marks, outcome, inPictures };
    marks = [...marks, ...(grounds?.apply(added) ?? added)];
  }
}

/** Pages without text of their own to go by that were changed. */
function picturePages(
  marks: readonly RedactionMark[],
  scanned: ReadonlySet<number>,
  { report }: RedactionOutcome,
): Set<number> {
  const changed = marks.map(({ pageNumber }) => pageNumber).filter((pageNumber) => scanned.has(pageNumber));
  return new Set([...changed, ...report.rasterisedPages.map(({ pageNumber }) => pageNumber)]);
}

async function readAgain(
  result: DocumentFile,
  { terms = [], wholeWords = false }: RedactRequest,
  options: RedactJobOptions,
  pages: ReadonlySet<number>,
): Promise<TermCheck | null> {
  if (terms.length === 0) return null;
  const findings = await termsInPictures(result, termSearch(terms, { wholeWords }), options, pages);
  return { of: pages.size, findings };
}

async function redact(
  file: DocumentFile,
  marks: readonly RedactionMark[],
  request: RedactRequest,
): Promise<RedactionOutcome> {
  try {
    return await redactPdf(file.bytes, marks, engineOptions(file, request));
  } catch (error) {
    throw toPipelineError(error);
  }
}
