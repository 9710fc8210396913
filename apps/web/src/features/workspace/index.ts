export { createPdfDocuments, type PdfDocuments } from './documents/pdf-documents.ts';
export { UnreadablePdf } from './documents/pdf-errors.ts';
export { changesOf, type PlanChanges } from './model/redaction/plan-changes.ts';
