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

/** The result of a redaction, with what OCR still reads on the changed pages. */
export interface Removal {
  /** The requested marks and those over terms that are only visible in a picture of the page. */
  readonly marks: readonly GroundedMark[];
  readonly outcome: RedactionOutcome;
  /** The requested terms that occur on pages of the original, in text or in pictures that OCR read. */
  readonly foundTerms: ReadonlySet<string>;
  /** Null if no page had to be read. */
  readonly inPictures: TermCheck | null;
}

/** The result of reading changed pages by OCR. */
export interface TermCheck {
  /** Number of pages read. */
  readonly of: number;
  readonly findings: readonly PictureFinding[];
}

/** Largest number of redactions: terms that OCR still reads in the last one are reported. */
const mostTurns = 3;

/**
 * Removes what is marked. Pages that are scans or became pictures are then read by OCR, since the file has no text of
 * them. Terms that OCR still finds are marked too, and removed by another redaction. Throws `PipelineError`.
 */
export async function removeMarked(
  file: DocumentFile,
  { marks: surveyed, foundTerms: known, look, grounds }: Survey,
  request: RedactRequest,
  options: RedactJobOptions,
): Promise<Removal> {
  let marks = surveyed;
  const foundTerms = new Set(known);
  for (let turn = 1; ; turn++) {
    throwIfAborted(options.signal);
    const outcome = await redact(file, marks, request);
    for (const term of outcome.foundTerms) foundTerms.add(term);
    const pictures = outcome.passed ? picturePages(marks, look.scanned, outcome) : new Set<number>();
    if (!outcome.passed || pictures.size === 0 || options.ocr === 'never')
      return { marks, outcome, foundTerms, inPictures: null };
    const inPictures = await readAgain(resultOf(file, outcome.bytes, request), request, options, pictures);
    for (const term of inPictures?.findings.flatMap(({ terms }) => terms) ?? []) foundTerms.add(term);
    const added = inPictures?.findings.flatMap(({ pageNumber, boxes }) =>
      boxes.map((box) => ({ pageNumber, box, entityType: 'SEARCH' })),
    );
    if (!added || added.length === 0 || turn === mostTurns) return { marks, outcome, foundTerms, inPictures };
    marks = [...marks, ...(grounds?.apply(added) ?? added)];
  }
}

/** Numbers of the changed pages that can only be checked by OCR. */
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
