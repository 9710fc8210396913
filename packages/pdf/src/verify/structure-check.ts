import type { PDFDocument } from 'mupdf';
import { dictionaryKeys, nameAt, visitDictionaries } from '../engine/objects/visit.ts';
import type { FindingCarrier, FindingCause, VerifyFinding } from '../report.ts';

/** Carriers of hidden content that a finished redaction must not have. */
export function checkStructure(document: PDFDocument): VerifyFinding[] {
  const causes = new Map<FindingCarrier, FindingCause>();
  const trailer = document.getTrailer();
  const info = trailer.get('Info');
  if (info.isDictionary() && dictionaryKeys(info).length > 0) causes.set('info', 'metadata');
  visitDictionaries(document, (dictionary) => {
    if (nameAt(dictionary, 'Subtype') === 'Redact') causes.set('annotation', 'unapplied_redaction');
    if (nameAt(dictionary, 'Type') === 'EmbeddedFile' || dictionary.get('EF').isDictionary()) {
      causes.set('attachment', 'embedded_file');
    }
    if (nameAt(dictionary, 'S') === 'JavaScript' || !dictionary.get('JS').isNull()) {
      causes.set('action', 'javascript');
    }
    if (nameAt(dictionary, 'Type') === 'Metadata') causes.set('xmp', 'metadata');
    if (dictionary.get('XFA').isArray() || dictionary.get('XFA').isStream()) causes.set('form', 'xfa');
  });
  return Array.from(causes, ([carrier, cause]) => ({ pageNumber: null, carrier, cause }));
}
