/** Machine names in the report of the checks of a redacted file. */
export const checks = [
  // Under marks, and beside them.
  'glyphs_in_marks',
  'graphics_in_marks',
  'neighbours_kept',
  'pages_unchanged',
  // Texts that must be gone.
  'terms_in_text',
  'terms_in_streams',
  'terms_in_names',
  'hidden_strings',
  // Things that a finished redaction must not have.
  'structure',
  // By OCR.
  'words_in_pictures',
  'terms_in_pictures',
] as const;
export type Check = (typeof checks)[number];

/** The readers: two engines that share no code, a scan of all bytes, and OCR. */
export const checkReaders = ['mupdf', 'pdfium', 'bytes', 'ocr'] as const;
export type CheckReader = (typeof checkReaders)[number];

/** The engines whose versions are in a report. */
export const engineNames = ['mupdf', 'pdfium', 'tesseract'] as const;
