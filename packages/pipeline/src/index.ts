export type { ContextEndpoint } from './detection/context-endpoint.ts';
export { setContextEndpoint } from './detection/context-reader.ts';
export { detectDocument } from './detection/detect.ts';
export type { DetectEvent, DetectRequest, PageCompletedEvent } from './detection/detect-request.ts';
export { detectText, type TextDetection, type TextFinding } from './detection/detect-text.ts';
export { openAnalysisHelper } from './detection/page-analyser.ts';
export type { PageAnalysisResult, WantedAnalysis } from './detection/page-analysis.ts';
export { prepareDetection } from './detection/prepare-detection.ts';
export type { DocumentFile, JobOptions, OcrMode } from './document/document-file.ts';
export { PipelineError } from './errors.ts';
export { type ExplainEvent, explainDocument } from './explanation/explain.ts';
export type { ExplainRequest } from './explanation/explain-request.ts';
export { framesOfPages, readMarksOf, writeMarksInto } from './marks/marks-in-file.ts';
export { checkModel, type ModelCheck } from './models/check-model.ts';
export { setModelsFolder } from './models/encoder-model.ts';
export { importModel } from './models/import-model.ts';
export { type InventoryItem, inventory } from './models/inventory.ts';
export { type Lacking, lackingFor, lackingIn } from './models/lacking.ts';
export { type NativeRunner, setNativeRunner } from './models/onnx-networks.ts';
export { type ExtractEvent, extractDocument, toExtractedPage } from './reading/extract.ts';
export { extractPages, openExtractHelper, type PackedPage } from './reading/extract-pages.ts';
export { closeOcr } from './reading/ocr-engine.ts';
export type { OcrStartedEvent, OpenedEvent, PageReadEvent } from './reading/pages.ts';
export type { WantedPage } from './reading/pages-ahead.ts';
export { boxesOf } from './reading/places.ts';
export type { ReadPage } from './reading/read-page.ts';
export { redactDocument } from './redaction/redact.ts';
export type {
  ReadingProgress,
  RedactedDocument,
  RedactJobOptions,
  RedactRequest,
} from './redaction/redact-request.ts';
export { lookAgain } from './redaction/second-look.ts';
export { wordsUnder } from './search/find-words.ts';
export { searchDocument } from './search/search.ts';
export type { SearchEvent, SearchPageEvent, SearchRequest } from './search/search-request.ts';
export { unusableExpressions } from './search/unusable-expressions.ts';
export { withWordsUnder } from './search/words-under-marks.ts';
export { valuesElsewhere } from './verification/values-elsewhere.ts';
export { type LeftOver, type VerifyRequest, verifyDocument } from './verification/verify.ts';
