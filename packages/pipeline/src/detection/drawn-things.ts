import type { DetectionMethod, PictureEntityType, Reason } from '@sladd/contract';
import { entityCatalogue, pictureEntityTypes } from '@sladd/contract/work';
import { area, type PageRect, type PageText } from '@sladd/geometry';
import type { PdfDocument } from '@sladd/pdf';
import { fromPdf } from '../document/open-document.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { signatureContext } from './signature-context.ts';

/** Something sensitive that is drawn rather than written: a signature, a photograph or a code. */
export interface DrawnThing {
  readonly entityType: PictureEntityType;
  /** In page points. */
  readonly box: PageRect;
  /** 0 to 1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** Resolution for finding signatures: shows pen strokes, and is fast to search. */
const signatureDpi = 100;
const waveScore = 0.6;
/** Words that OCR reads with at least this confidence are no part of a signature. */
const sureWord = 0.75;
/**
 * A photograph: smallest side in points, largest share of the page, largest ratio of its sides, and its score. Smaller
 * pictures are icons, and a larger one is the page itself.
 */
const photo = { leastSide: 40, mostShare: 0.6, mostRatio: 2.5, score: 0.55 } as const;

/** Score of a code that was read: it is certainly a code, but its meaning is unknown. */
const codeScore = 0.7;
/** Longest excerpt of a code in its reason, in UTF-16 units. */
const maxExcerptLength = 80;

/** The types of drawn things that a method is asked for. */
export function drawnTypesOf(
  method: DetectionMethod,
  requested: readonly string[] | undefined,
): PictureEntityType[] {
  const known: readonly string[] = entityCatalogue[method];
  const isAsked = (type: string) =>
    requested === undefined || requested.length === 0 || requested.includes(type);
  return pictureEntityTypes.filter((type) => known.includes(type) && isAsked(type));
}

/**
 * The signatures, photographs and codes on a page. Only to be called while the document is open. Throws `PipelineError`.
 */
export async function drawnThings(
  document: PdfDocument,
  read: ReadPage,
  types: ReadonlySet<PictureEntityType>,
): Promise<DrawnThing[]> {
  const photos = types.has('PHOTO') ? photographsOf(read).filter((box) => isPhoto(box, read.page)) : [];
  const signatures = types.has('SIGNATURE') ? await signaturesOn(document, read) : [];
  const codes = types.has('BARCODE') ? read.codes : [];
  return [
    ...signatures,
    ...photos.map((box): DrawnThing => {
      const reasons: Reason[] = [{ code: 'photo_shades', params: {} }];
      return { entityType: 'PHOTO', box, score: photo.score, reasons };
    }),
    ...codes.map(({ box, text }): DrawnThing => {
      const says = text.trim().slice(0, maxExcerptLength);
      const reasons: Reason[] = [{ code: 'code_read', params: {} }];
      if (says !== '') reasons.push({ code: 'code_says', params: { word: says } });
      return { entityType: 'BARCODE', box, score: codeScore, reasons };
    }),
  ];
}

function photographsOf({ pictures }: ReadPage): PageRect[] {
  return pictures.flatMap(({ analysis, area: { box } }) => (analysis.isPhoto ? [box] : []));
}

function isPhoto(box: PageRect, page: PageText): boolean {
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (short < photo.leastSide || long > photo.mostRatio * short) return false;
  return area(box) <= photo.mostShare * page.width * page.height;
}

/** Only searches pages that have more than typed text. */
async function signaturesOn(document: PdfDocument, read: ReadPage): Promise<DrawnThing[]> {
  const { page, own } = read;
  const { pageNumber } = page;
  const isTyped =
    page === own &&
    !read.pictures.some(({ analysis }) => analysis.mayHoldLetters) &&
    read.ocr === 'not_needed';
  if (isTyped && !fromPdf(() => document.drawsStrokes(pageNumber))) return [];
  const { toPage, ...image } = fromPdf(() =>
    document.drawGray(pageNumber, { dpi: signatureDpi, degrees: 0 }),
  );
  const { findSignatures } = await import('@sladd/ocr');
  const surely = page.words.filter(({ confidence = 1 }) => confidence >= sureWord);
  const known = [...surely.map(({ box }) => box), ...photographsOf(read)];
  return findSignatures({ image, dpi: signatureDpi, toPage }, known).flatMap(
    ({ box, stroke }): DrawnThing[] => {
      const { score, reasons } = signatureContext(page, box);
      // A wave is a line of a chart, unless a word beside it says that somebody signs.
      if (stroke === 'wave' && reasons.length === 0) return [];
      return [
        {
          entityType: 'SIGNATURE',
          box,
          score: stroke === 'wave' ? waveScore : score,
          reasons: [{ code: 'ink_by_hand', params: {} }, ...reasons],
        },
      ];
    },
  );
}
