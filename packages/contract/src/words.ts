/*
 * What of the contract needs no schema: errors, limits, languages and the words for what reports tell. Schemas take longer to
 * load than a letter takes to be redacted, so that the way of a document through the command line asks here.
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
