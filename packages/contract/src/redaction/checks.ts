/** What was looked for in the saved bytes of a redacted file: machine names of the checks in its report. */
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
  // What a finished redaction does not have.
  'structure',
  // By OCR.
  'words_in_pictures',
  'terms_in_pictures',
] as const;
export type Check = (typeof checks)[number];

/** Who looked: two engines that share no code, a scan of all bytes, and text recognition. */
export const checkReaders = ['mupdf', 'pdfium', 'bytes', 'ocr'] as const;
export type CheckReader = (typeof checkReaders)[number];

/** The engines whose versions a report names. */
export const engineNames = ['mupdf', 'pdfium', 'tesseract'] as const;
