import { detectDocument } from '@sladd/pipeline';
import type { MarkedDocument } from '@sladd/testkit';
import { type BenchRequest, findingsIn } from '../detect/print-documents.ts';
import type { Found } from '../detect/score.ts';
import type { SetDocument } from './set-document.ts';
import type { SetLetter } from './sheet.ts';

/** A finding in the source, with the UTF-16 offsets that its marks cover. */
export interface CoveringFound extends Found {
  readonly covered: ReadonlySet<number>;
}

/** Where a finding ends and starts that covers nothing of the source. */
const nowhere = -1;

/** What is found in the text itself. */
export async function foundInText(document: MarkedDocument, request: BenchRequest): Promise<CoveringFound[]> {
  const { proposed } = await findingsIn(document, request);
  return proposed.map((found) => ({ ...found, covered: new Set(offsets(found)) }));
}

/** What is found on pages, by the letters whose centres lie under the marks. Throws where a page cannot be read. */
export async function foundOnPages(
  { bytes, letters }: SetDocument,
  request: BenchRequest,
): Promise<CoveringFound[]> {
  const byPage = Map.groupBy(letters, ({ pageNumber }) => pageNumber);
  // A later event of a page takes the place of the one before.
  const pages = new Map<number, CoveringFound[]>();
  for await (const event of detectDocument({ name: 'set.pdf', bytes }, request)) {
    if (event.type === 'opened' && event.withoutModel.length > 0)
      throw new Error(`No model for ${event.withoutModel.join(', ')}: see models.json`);
    if (event.type === 'page_failed') throw new Error(`page ${event.pageNumber}: ${event.code}`);
    if (event.type !== 'page_completed') continue;
    const found = event.results.redaction_mapping.pages.flatMap(({ sensitive }) => sensitive);
    pages.set(
      event.pageNumber,
      found
        .filter(({ original_text }) => original_text !== '')
        .map(({ bbox, entity_type: type, score }) => ({
          ...placeOf(bbox, byPage.get(event.pageNumber) ?? []),
          type,
          score,
        })),
    );
  }
  return [...pages.values()].flat();
}

/** The UTF-16 offsets of a place. */
export function offsets({ start, end }: { readonly start: number; readonly end: number }): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function placeOf(
  boxes: readonly Box[],
  letters: readonly SetLetter[],
): Pick<CoveringFound, 'start' | 'end' | 'covered'> {
  const covered = letters
    .filter(({ x, y }) => boxes.some((box) => box.x0 <= x && x <= box.x1 && box.y0 <= y && y <= box.y1))
    .map(({ at }) => at);
  if (covered.length === 0) return { start: nowhere, end: nowhere, covered: new Set() };
  return { start: Math.min(...covered), end: Math.max(...covered) + 1, covered: new Set(covered) };
}
