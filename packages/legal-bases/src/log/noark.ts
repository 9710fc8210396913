import type { BasisIndex } from '../basis-index.ts';
import { countGrounds, type LoggedDocument } from './redaction-log.ts';

/** The fields of Noark 5 about what a document shields. */
export interface NoarkShielding {
  /** tilgangsrestriksjon */
  readonly M500: string;
  /** skjermingshjemmel */
  readonly M501: string;
  /** skjermingDokument */
  readonly M503: 'Skjerming av deler av dokumentet';
}

/**
 * What goes into the archive about a redacted document, in bokmål as Noark 5 is. M500 is the access code of the body,
 * UO («unntatt offentlighet») where none is given. Null where nothing is shielded.
 */
export function noarkShielding(
  index: BasisIndex,
  document: LoggedDocument,
  accessCode = 'UO',
): NoarkShielding | null {
  if (document.boxes.length === 0) return null;
  const grounds = countGrounds(index, document, { language: 'nb', style: 'long' });
  return {
    M500: accessCode,
    M501: grounds.map(({ words }) => words).join('; '),
    M503: 'Skjerming av deler av dokumentet',
  };
}
