import type { BasisIndex } from '../basis-index.ts';
import { countGrounds, type LoggedDocument } from './redaction-log.ts';

/** The Noark 5 fields for a partly or fully withheld document, with the values that its metadata catalogue requires. */
export interface NoarkShielding {
  /** tilgangsrestriksjon */
  readonly M500: 'Unntatt offentlighet';
  /** skjermingshjemmel; empty if no box has a ground. */
  readonly M501: string;
  /** skjermingDokument */
  readonly M503: 'Skjerming av hele dokumentet' | 'Skjerming av deler av dokumentet';
}

/** The archive fields of a redacted document, in bokmål as Noark 5 requires. Null for a document without boxes. */
export function noarkShielding(index: BasisIndex, document: LoggedDocument): NoarkShielding | null {
  if (document.boxes.length === 0) return null;
  const grounds = countGrounds(index, document, { language: 'nb', style: 'long' });
  return {
    M500: 'Unntatt offentlighet',
    M501: grounds.map(({ words }) => words).join('; '),
    M503: document.isRefused ? 'Skjerming av hele dokumentet' : 'Skjerming av deler av dokumentet',
  };
}
