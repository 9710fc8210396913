import type { BasisIndex } from '../basis-index.ts';
import { countGrounds, type LoggedDocument } from './redaction-log.ts';

/** The fields of Noark 5 about what a document shields, with the values that its catalogue of metadata demands. */
export interface NoarkShielding {
  /** tilgangsrestriksjon */
  readonly M500: 'Unntatt offentlighet';
  /** skjermingshjemmel; empty where no box names one. */
  readonly M501: string;
  /** skjermingDokument */
  readonly M503: 'Skjerming av hele dokumentet' | 'Skjerming av deler av dokumentet';
}

/** What goes into the archive about a redacted document, in bokmål as Noark 5 is. Null where nothing is shielded. */
export function noarkShielding(index: BasisIndex, document: LoggedDocument): NoarkShielding | null {
  if (document.boxes.length === 0) return null;
  const grounds = countGrounds(index, document, { language: 'nb', style: 'long' });
  return {
    M500: 'Unntatt offentlighet',
    M501: grounds.map(({ words }) => words).join('; '),
    M503: document.isRefused ? 'Skjerming av hele dokumentet' : 'Skjerming av deler av dokumentet',
  };
}
