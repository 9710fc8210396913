/**
 * The part of the package that needs no models. Importing it alone avoids loading the patterns, lists and networks of
 * detection, a third of the time in which the command line redacts a small file.
 */
export { framesOfPages, readMarksOf, writeMarksInto } from './marks/marks-in-file.ts';
export { extractDocument, toExtractedPage } from './reading/extract.ts';
export { closeOcr } from './reading/ocr-engine.ts';
export { redactDocument } from './redaction/redact.ts';
export { withWordsUnder } from './search/words-under-marks.ts';
export { valuesElsewhere } from './verification/values-elsewhere.ts';
export { verifyDocument } from './verification/verify.ts';
