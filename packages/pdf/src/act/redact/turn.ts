import type { PageRect } from '@sladd/geometry';
import type { RasterReason } from '../../report.ts';
import type { Tally } from '../../tally.ts';
import type { RedactionPlan } from '../plan/plan-redaction.ts';
import type { RedactOptions } from './options.ts';
import type { Prepared } from './prepare.ts';

/** Why a page becomes a picture that had all else taken out and still holds a term. */
export const termReason = 'term_left' satisfies RasterReason;

/** What is known from earlier attempts. */
export interface Attempt {
  /** Pages that must become pictures, and why. */
  readonly rasterReasons: ReadonlyMap<number, RasterReason>;
  /** Pages to read again after each step. */
  readonly careful: ReadonlySet<number>;
  /** Where readers still found terms, by page number. */
  readonly termBoxes: ReadonlyMap<number, readonly PageRect[]>;
  /** Take out whole operations that say a term. */
  readonly dropsTerms: boolean;
}

/** One turn of the loop that redacts a document: what is worked on, what is to be done, and how this time. */
export interface Turn {
  readonly prepared: Prepared;
  readonly plan: RedactionPlan;
  readonly attempt: Attempt;
  readonly options: RedactOptions;
  /** Counts what this turn takes out. */
  readonly tally: Tally;
}

/** The quick way, with pictures only of pages that are known to need it. */
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
