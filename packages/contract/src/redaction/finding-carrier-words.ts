import type { Language } from '../locales.ts';
import type { FindingCarrier } from './finding-carriers.ts';

/** What each place is in words. */
export const findingCarrierWords: Readonly<Record<FindingCarrier, Readonly<Record<Language, string>>>> = {
  page_text: { en: 'text of the page', nb: 'tekst på siden' },
  page_graphics: { en: 'drawings and pictures of the page', nb: 'tegninger og bilder på siden' },
  page_picture: { en: 'words in a picture', nb: 'ord i et bilde' },
  annotation: { en: 'notes on the page', nb: 'merknader på siden' },
  page_content: { en: 'content of the page', nb: 'innholdet på siden' },
  form_content: { en: 'content drawn more than once', nb: 'innhold som tegnes flere ganger' },
  pattern_content: { en: 'content of patterns', nb: 'innhold i mønstre' },
  glyph_content: { en: 'drawn letters of fonts', nb: 'tegnede bokstaver i skrifter' },
  picture: { en: 'bytes of pictures', nb: 'bytene i bilder' },
  font_program: { en: 'fonts', nb: 'skrifter' },
  stream: { en: 'other data', nb: 'andre data' },
  text_entry: { en: 'texts that the file holds besides its pages', nb: 'tekster filen har utenom sidene' },
  font_name: { en: 'names of fonts', nb: 'navn på skrifter' },
  ink_name: { en: 'names of inks', nb: 'navn på trykkfarger' },
  resource_name: { en: 'names of parts of content', nb: 'navn på deler av innholdet' },
  info: { en: 'document information', nb: 'dokumentopplysninger' },
  xmp: { en: 'metadata', nb: 'metadata' },
  form: { en: 'form data', nb: 'skjemadata' },
  action: { en: 'actions', nb: 'handlinger' },
  attachment: { en: 'attached files', nb: 'vedlagte filer' },
  layers: { en: 'layers', nb: 'lag' },
  revisions: { en: 'earlier versions of the file', nb: 'tidligere utgaver av filen' },
};
