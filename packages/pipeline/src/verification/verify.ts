import type {
  AppearanceSettings,
  FindingCarrier,
  FindingCause,
  GroundOptions,
  RedactionMapping,
} from '@sladd/contract';
import { type BoundingBox, toBoundingBox } from '@sladd/geometry';
import { inspectPdf, type RedactionMark, type VerifyFinding, verifyPdf } from '@sladd/pdf';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import {
  closeDocument,
  openDocument,
  openOptions,
  throwIfAborted,
  toPipelineError,
} from '../document/open-document.ts';
import { checkPictures } from '../reading/picture-check.ts';
import type { GroundedMark } from '../redaction/grounds.ts';
import { groundsOf } from '../redaction/grounds-of.ts';
import { marksOf } from '../redaction/marks.ts';
import { termSearch } from '../search/compiled-search.ts';
import { termsInPictures } from '../search/terms-in-pictures.ts';

/** What to look for in a redacted file. */
export interface VerifyRequest {
  /** Areas that must be empty. */
  readonly mapping?: RedactionMapping;
  /** The legal bases that are printed on the boxes, if any. */
  readonly grounds?: GroundOptions;
  /** The original file: what the mapping marks in it must not occur in any hidden part of the redacted file. */
  readonly original?: Uint8Array;
  /** Texts that must not occur anywhere in the file. */
  readonly terms?: readonly string[];
  /** Match terms only as whole words. Terms of fewer than four letters always match that way. */
  readonly wholeWords?: boolean;
  /**
   * Also reports invisible text, which every scan with a text layer has, and signs of covering even if marks or terms
   * are given.
   */
  readonly thorough?: boolean;
  /** How the redacted places were drawn: the text of this appearance is not reported. */
  readonly appearance?: AppearanceSettings;
}

/** Something left in a redacted file; never contains its text. */
export interface LeftOver {
  /** 1-based; null for the whole document. */
  readonly page_number: number | null;
  readonly carrier: FindingCarrier;
  readonly cause: FindingCause;
  readonly bbox?: BoundingBox;
}

/**
 * Signs that a redaction only covers text. Invisible text is not one of them, since it can be the text layer of a
 * scan.
 */
const coveringCauses: ReadonlySet<string> = new Set([
  'text_under_dark_area',
  'text_outside_page',
  'unapplied_redaction',
  'old_revision',
  'hidden_layer',
  'comment',
  // Not a sign of covering, but the content of the page is unknown.
  'page_not_read',
]);

function isOnlyCovered({ cause }: VerifyFinding): boolean {
  return coveringCauses.has(cause);
}

/**
 * What is left in a redacted file: readable content in marked places, terms, and hidden content. Without mapping and
 * terms, also signs that a redaction only covers: text under dark areas, marks that were never applied, earlier
 * versions of the file. Pictures are read by OCR. Throws `PipelineError`: a `pdf.*` code, `redaction.invalid_mapping`
 * or `task.cancelled`.
 */
export async function verifyDocument(
  file: DocumentFile,
  request: VerifyRequest = {},
  options: JobOptions = {},
): Promise<LeftOver[]> {
  throwIfAborted(options.signal);
  const marks = request.mapping
    ? await groundedMarks(request.mapping, request.grounds, countPages(file))
    : [];
  try {
    const labels = [request.appearance?.text ?? []].flat();
    const { original, terms = [], wholeWords = false } = request;
    const expectation = {
      ...openOptions(file),
      marks,
      labels,
      terms,
      wholeWords,
      ...(original ? { original } : {}),
    };
    const findings = await verifyPdf(file.bytes, expectation);
    const known = new Set(findings.map((finding) => JSON.stringify(finding)));
    const suspicious = (await inspect(file, request)).filter(
      (finding) => !known.has(JSON.stringify(finding)),
    );
    const inPictures = options.ocr === 'never' ? [] : await readPictures(file, marks, request, options);
    return [...[...findings, ...suspicious].map(toLeftOver), ...inPictures];
  } catch (error) {
    throw toPipelineError(error);
  }
}

/** The marks with the labels that may be printed on them. */
async function groundedMarks(
  mapping: RedactionMapping,
  options: GroundOptions | undefined,
  pages: number,
): Promise<GroundedMark[]> {
  const marks = marksOf(mapping, pages);
  return (await groundsOf(mapping, options))?.apply(marks) ?? marks;
}

/** Signs that a redaction only covers. Used if nothing says what was redacted, or if everything is requested. */
async function inspect(file: DocumentFile, request: VerifyRequest): Promise<VerifyFinding[]> {
  const knowsWhatWasRedacted = request.mapping !== undefined || (request.terms ?? []).length > 0;
  if (request.thorough) return inspectPdf(file.bytes, openOptions(file));
  if (knowsWhatWasRedacted) return [];
  return (await inspectPdf(file.bytes, openOptions(file))).filter(isOnlyCovered);
}

/**
 * What pictures still show in marked places, and which terms on pages that OCR has to read. Terms must match exactly:
 * a word that only resembles a term is not reported.
 */
async function readPictures(
  file: DocumentFile,
  marks: readonly RedactionMark[],
  { terms = [], wholeWords = false }: VerifyRequest,
  options: JobOptions,
): Promise<LeftOver[]> {
  const inMarks = await checkPictures(file, marks, options.signal);
  const left = inMarks.findings.map(({ pageNumber, cause }) => inPicture(pageNumber, cause));
  if (terms.length === 0) return left;
  const search = termSearch(terms, { wholeWords });
  for (const { type, pageNumber } of await termsInPictures(file, search, options)) {
    left.push(inPicture(pageNumber, type));
  }
  return left;
}

function inPicture(page_number: number, cause: FindingCause): LeftOver {
  return { page_number, carrier: 'page_picture', cause };
}

function countPages(file: DocumentFile): number {
  const document = openDocument(file);
  const { pageCount } = document;
  closeDocument(document);
  return pageCount;
}

function toLeftOver({ pageNumber, carrier, cause, box }: VerifyFinding): LeftOver {
  return { page_number: pageNumber, carrier, cause, ...(box ? { bbox: toBoundingBox(box) } : {}) };
}
