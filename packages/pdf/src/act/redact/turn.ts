import type { PageRect } from '@sladd/geometry';
import type { RasterReason } from '../../report.ts';
import type { Tally } from '../../tally.ts';
import type { RedactionPlan } from '../plan/plan-redaction.ts';
import type { RedactOptions } from './options.ts';
import type { Prepared } from './prepare.ts';

/** The reason for a picture of a page whose marks were redacted and which still holds a term. */
export const termReason = 'term_left' satisfies RasterReason;

/** How a turn redacts: what earlier turns have shown to be necessary. */
export interface Attempt {
  /** Pages to replace by pictures, by page number, with the reason. */
  readonly rasterReasons: ReadonlyMap<number, RasterReason>;
  /** Pages to redact the careful way, which reads the page again after each step. */
  readonly careful: ReadonlySet<number>;
  /** Where the checks still found terms, by page number, in page points. */
  readonly termBoxes: ReadonlyMap<number, readonly PageRect[]>;
  /** Whether to remove whole drawing operations that show a term. */
  readonly dropsTerms: boolean;
}

/** One turn of the loop in `redactPdf`: the document, what to remove from it, and how this turn does it. */
export interface Turn {
  readonly prepared: Prepared;
  readonly plan: RedactionPlan;
  readonly attempt: Attempt;
  readonly options: RedactOptions;
  /** Counts what this turn removes. */
  readonly tally: Tally;
}

/** The fast way, with pictures only of pages that are known to need them. */
export function firstAttempt({ movedTextPages }: Prepared, { rasterReasons }: RedactionPlan): Attempt {
  const hidden = movedTextPages.map((pageNumber): [number, RasterReason] => [
    pageNumber,
    'hidden_layer_text',
  ]);
  return {
    rasterReasons: new Map([...hidden, ...rasterReasons]),
    careful: new Set(),
    termBoxes: new Map(),
    dropsTerms: false,
  };
}
