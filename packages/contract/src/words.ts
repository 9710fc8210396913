/**
 * The parts of the contract without schemas: errors, limits, languages and the words for reports. Loading the schemas
 * takes longer than redacting a letter, so the command line imports this when it redacts a document.
 */
export * from './errors.ts';
export * from './legal-bases/certificate-language.ts';
export * from './limits.ts';
export * from './locales.ts';
export * from './redaction/carrier-words.ts';
export * from './redaction/check-words.ts';
export * from './redaction/finding-words.ts';
export * from './redaction/keepable-parts.ts';
export * from './redaction/printable.ts';
export * from './redaction/raster-reason-words.ts';
export * from './redaction/redacted-names.ts';
export * from './redaction/removal-reason-words.ts';
