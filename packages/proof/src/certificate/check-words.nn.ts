import type { Check, CheckReader } from '@sladd/contract';

/** What each check looked for, in Nynorsk; only certificates have this language. */
export const checksInNynorsk: Readonly<Record<Check, string>> = {
  glyphs_in_marks: 'bokstavar under merke',
  graphics_in_marks: 'bilete og teikningar under merke',
  neighbours_kept: 'tapt eller ny tekst ved sida av merke',
  pages_unchanged: 'sider endra utanfor merka',
  terms_in_text: 'fjerna tekstar på sidene',
  terms_in_streams: 'fjerna tekstar i dataa til fila',
  terms_in_names: 'fjerna tekstar i namn',
  hidden_strings: 'fjerna tekstar på skjulte stader',
  structure: 'skjulte delar av fila',
  words_in_pictures: 'ord under merke i bilete',
  terms_in_pictures: 'fjerna tekstar i bilete',
};

/** The readers, in Nynorsk. */
export const readersInNynorsk: Readonly<Record<CheckReader, string>> = {
  mupdf: 'MuPDF',
  pdfium: 'PDFium',
  bytes: 'gjennomgang av alle byte',
  ocr: 'tekstattkjenning',
};
