export type { Appearance, AppearanceMode, Rgb } from './act/appearance/appearance.ts';
export { defaultAppearance } from './act/appearance/appearance.ts';
export type { RedactOptions } from './act/redact/options.ts';
export { addressForms } from './act/sanitise/annotations/decode-address.ts';
export type { Carrier } from './carrier.ts';
export type { OpenOptions, PageRaster, PdfDocument, RenderOptions } from './document.ts';
export { openPdf } from './document.ts';
export { pdfEngineVersions } from './engine-versions.ts';
export type { PdfErrorCode } from './errors.ts';
export { PdfError } from './errors.ts';
export { inspectPdf } from './inspect/inspect-pdf.ts';
export { verifyPdf } from './inspect/verify-pdf.ts';
export type { GrayOptions, GrayPage } from './look/pixels/page-gray.ts';
export type { DominantPicture } from './look/survey/page-pictures.ts';
export type { PictureArea } from './look/survey/picture-areas.ts';
export type { PageScan } from './look/survey/scanned-page.ts';
export type { MarkLabel, RedactionMark } from './mark.ts';
export type { OpenMark } from './marks/open-mark.ts';
export { pageFrames } from './marks/page-frames.ts';
export { type OpenMarks, type ReadMarksOptions, readOpenMarks } from './marks/read-open-marks.ts';
export { type WriteMarksOptions, writeOpenMarks } from './marks/write-open-marks.ts';
export { redactPdf } from './redact-pdf.ts';
export type {
  CarrierLine,
  CheckLine,
  RasterisedPage,
  RedactionOutcome,
  RedactionReport,
  VerifyFinding,
} from './report.ts';
export type { VerifyExpectation } from './verify/expectation.ts';
