import type { ErrorGroup } from './error-group.ts';

/** Errors of files and of the work on them. */
export const documentErrors = {
  'document.not_found': { status: 404, message: 'There is no such record in the history' },
  'document.history_full': { status: 409, message: 'The history is full. Delete records to make room' },
  'files.none': { status: 400, message: 'No files were sent' },
  'files.too_many': { status: 400, message: 'Maximum 20 files allowed' },
  'files.too_large': { status: 413, message: 'The file is larger than the limit' },
  'files.name_too_long': { status: 400, message: 'The file name is too long' },
  'pdf.empty': { status: 422, message: 'The file is empty' },
  'pdf.not_a_pdf': { status: 422, message: 'The file is not a PDF' },
  'pdf.broken': { status: 422, message: 'The PDF is damaged and cannot be read' },
  'pdf.no_pages': { status: 422, message: 'The PDF has no pages' },
  'pdf.password_required': { status: 422, message: 'The PDF is protected by a password' },
  'pdf.password_wrong': { status: 422, message: 'The password does not open this PDF' },
  'pdf.password_unusable': { status: 400, message: 'This password cannot be set on a PDF' },
  'pdf.too_complex': { status: 422, message: 'The PDF is too large or too complex to be processed safely' },
  'pdf.engine_failed': { status: 422, message: 'The PDF could not be processed' },
  'pdf.page_not_found': { status: 400, message: 'The PDF has no such page' },
  'pdf.mark_without_area': { status: 400, message: 'A mark covers nothing' },
  'marks.too_large': { status: 413, message: 'The file is too large for marks. No mark was changed' },
  'marks.not_xfdf': { status: 422, message: 'The file contains no marks in a form that Sladd knows' },
  'marks.broken': {
    status: 422,
    message: 'A mark in the file is damaged or lies nowhere. No mark was changed',
  },
  'marks.declares': {
    status: 422,
    message:
      'The file declares entities or a document type, which files of marks need not. No mark was changed',
  },
  'marks.too_many': {
    status: 413,
    message: 'The file contains more marks than one document may have. No mark was changed',
  },
  'marks.none': { status: 422, message: 'The file contains no redaction marks' },
  'marks.no_such_page': {
    status: 422,
    message: 'A mark lies on a page that the document does not have. No mark was changed',
  },
  'ocr.language_missing': {
    status: 422,
    message: 'The language data for text recognition is missing or damaged',
  },
  'ocr.engine_failed': { status: 422, message: 'Text recognition does not run' },
  'ocr.timed_out': { status: 422, message: 'Text recognition took too long on this page' },
  'ocr.image_broken': { status: 422, message: 'The picture of this page is damaged' },
  'ocr.image_too_large': {
    status: 422,
    message: 'The picture of this page is too large for text recognition',
  },
  'ocr.closed': { status: 422, message: 'Text recognition was stopped' },
  'search.invalid_query': { status: 400, message: 'invalid search query' },
  'search.required': { status: 400, message: 'Files and search term are required' },
  'search.no_files': { status: 400, message: 'No files provided for word search' },
  'search.pattern_too_slow': { status: 422, message: 'The expression took too long' },
  'detection.already_running': { status: 409, message: 'Batch detection already in progress' },
  'detection.nothing_requested': { status: 400, message: 'Choose at least one thing to look for' },
  'redaction.nothing_to_redact': { status: 400, message: 'no files selected or no content to redact' },
  'redaction.too_many_marks': {
    status: 413,
    message: 'More areas are marked in a file than one file may have',
  },
  'redaction.too_many_boxes': { status: 413, message: 'A mark has more boxes than one mark may have' },
  'redaction.nothing_found': {
    status: 422,
    message: 'None of the texts was found. Nothing was redacted and no file was delivered',
  },
  'redaction.invalid_mapping': { status: 400, message: 'The areas to redact do not fit the files' },
  'redaction.invalid_ground': {
    status: 400,
    message:
      'A box names a provision that is in no set, or one that must name the rule of secrecy it rests on',
  },
  'redaction.unprintable_label': {
    status: 422,
    message:
      'The text for a box has characters that cannot be printed. Latin, Greek and Cyrillic letters can. No file was delivered',
  },
  'redaction.ground_missing': {
    status: 422,
    message: 'A box has no legal basis, and each must have one. No file was delivered',
  },
  'redaction.check_failed': {
    status: 422,
    message: 'The redacted file did not pass its check. No file was delivered',
  },
  'model.unavailable': { status: 422, message: 'This detection model is not available' },
} as const satisfies ErrorGroup;
