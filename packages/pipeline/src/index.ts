export type { DetectEvent, DetectRequest } from './detect-request.ts';
export type { DocumentFile, JobOptions } from './document-file.ts';
export { PipelineError } from './errors.ts';
export { type ExtractEvent, extractDocument, toExtractedPage } from './extract.ts';
export type { OpenedEvent } from './pages.ts';
export type { RedactedDocument, RedactRequest } from './redact-request.ts';
export type { SearchEvent, SearchPageEvent, SearchRequest } from './search-request.ts';
