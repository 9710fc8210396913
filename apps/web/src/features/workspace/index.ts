export { createPdfDocuments, type PdfDocuments, UnreadablePdf } from './documents/pdf-documents.ts';
export { changesOf, type PlanChanges } from './model/redaction/plan-changes.ts';
