export type { Appearance, AppearanceMode, Rgb } from './appearance/appearance.ts';
export { defaultAppearance } from './appearance/appearance.ts';
export type { Carrier } from './carrier.ts';
export type { OpenOptions, PageRaster, PdfDocument, RenderOptions } from './document.ts';
export { openPdf } from './document.ts';
export type { PdfErrorCode } from './errors.ts';
export { PdfError } from './errors.ts';
export { inspectPdf } from './inspect/inspect-pdf.ts';
export { verifyPdf } from './inspect/verify-pdf.ts';
export type { RedactionMark } from './mark.ts';
export type { GrayOptions, GrayPage } from './raster/page-gray.ts';
export type { RedactOptions } from './redact/options.ts';
export { redactPdf } from './redact/redact-pdf.ts';
export type {
  CarrierLine,
  CheckLine,
  RasterisedPage,
  RedactionOutcome,
  RedactionReport,
  VerifyFinding,
} from './report.ts';
export type { DominantPicture } from './survey/page-pictures.ts';
export type { PictureArea } from './survey/picture-areas.ts';
export type { PageScan } from './survey/scanned-page.ts';
export type { VerifyExpectation } from './verify/expectation.ts';
