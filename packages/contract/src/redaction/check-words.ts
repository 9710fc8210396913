import type { Language } from '../locales.ts';
import type { Check, CheckReader } from './checks.ts';

/** What each check looked for, in words. */
export const checkWords: Readonly<Record<Check, Readonly<Record<Language, string>>>> = {
  glyphs_in_marks: { en: 'letters under marks', nb: 'bokstaver under merker' },
  graphics_in_marks: {
    en: 'pictures and drawings under marks',
    nb: 'bilder og tegninger under merker',
  },
  neighbours_kept: { en: 'lost or added text beside marks', nb: 'tapt eller ny tekst ved siden av merker' },
  pages_unchanged: { en: 'pages changed beyond the marks', nb: 'sider endret utenfor merkene' },
  terms_in_text: { en: 'removed texts on pages', nb: 'fjernede tekster på sidene' },
  terms_in_streams: { en: 'removed texts in the data of the file', nb: 'fjernede tekster i filens data' },
  terms_in_names: { en: 'removed texts in names', nb: 'fjernede tekster i navn' },
  hidden_strings: { en: 'removed texts in hidden places', nb: 'fjernede tekster på skjulte steder' },
  structure: { en: 'hidden parts of the file', nb: 'skjulte deler av filen' },
  words_in_pictures: { en: 'words under marks in pictures', nb: 'ord under merker i bilder' },
  terms_in_pictures: { en: 'removed texts in pictures', nb: 'fjernede tekster i bilder' },
};

/** The readers of each check, in words. */
export const checkReaderWords: Readonly<Record<CheckReader, Readonly<Record<Language, string>>>> = {
  mupdf: { en: 'MuPDF', nb: 'MuPDF' },
  pdfium: { en: 'PDFium', nb: 'PDFium' },
  bytes: { en: 'scan of all bytes', nb: 'gjennomgang av alle byter' },
  ocr: { en: 'text recognition', nb: 'tekstgjenkjenning' },
};
