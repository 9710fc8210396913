export type { EngineWord, OcrEngine, RecognizeOptions } from './engine.ts';
export type { OcrErrorCode } from './errors.ts';
export { OcrError } from './errors.ts';
export type { Ocr, OcrOptions, ReadOptions } from './ocr.ts';
export { createEngine, createOcr } from './ocr.ts';
export type { OcrWord, PageReading, ReadingOutcome } from './page-reading.ts';
export type { DominantImage, GrayImage, PageRaster, PageSource, PictureHint } from './page-source.ts';
export { findSignatures } from './picture/find-signatures.ts';
export { lookAtPicture, type PictureLook } from './picture/look-at-picture.ts';
