export * from './broken-pdf.ts';
export * from './build-pdf.ts';
export { type CaseFile, type CaseName, caseFilePdf } from './case-file-pdf.ts';
export { barCode, codeRectangles, dataMatrixCode, type PrintedCode, qrCode } from './codes.ts';
export { type ColourPicture, colourPictures } from './colour-pictures.ts';
export * from './encrypted-pdf.ts';
export { faxPicture, jbig2Picture } from './fax-picture.ts';
export * from './find-traces.ts';
export { cffFont } from './fonts/cff-font.ts';
export { addFont, type EmbeddedFont, type FontKind } from './fonts/embedded-font.ts';
export { trueTypeFont } from './fonts/truetype-font.ts';
export { type1Font } from './fonts/type1-font.ts';
export { type HostilePdf, hostilePdfs } from './hostile-pdf.ts';
export { iccProfile } from './icc-profile.ts';
export { jpeg2000Picture } from './jpeg2000-picture.ts';
export { keepablePartsPdf, keepableTraces } from './keepable-parts-pdf.ts';
export * from './letter-pdf.ts';
export { outlinePdf } from './outline-pdf.ts';
export { outlinedTilesPdf, outlinedWord, outlinedWordPdf } from './outlined-word-pdf.ts';
export * from './raw-pdf.ts';
export { type ReadAloud, readAloud } from './read-aloud.ts';
export { hebrewWords, rightToLeftPdf } from './right-to-left-pdf.ts';
export { savedByPdfJs } from './saved-by-pdfjs.ts';
export { type SignaturePlace, signatureStrokes } from './signature-strokes.ts';
export { type SpelledLine, spelledPdf } from './spelled-pdf.ts';
export { type TaggedPageSpec, taggedPdf } from './tagged-pdf.ts';
export { tallFontPdf } from './tall-font-pdf.ts';
export { type ThinMarkPdf, thinMarkPdf } from './thin-mark-pdf.ts';
export { tinyJpeg } from './tiny-jpeg.ts';
export * from './traps/index.ts';
export * from './unprovable-pdf.ts';
export {
  countedFontPdf,
  type PartlyWideMap,
  partlyWideMaps,
  shiftedNamesPdf,
  type WideMap,
  wideFontPdf,
  wideMaps,
} from './wide-font-pdf.ts';
export * from './win-ansi.ts';
