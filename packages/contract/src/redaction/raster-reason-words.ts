import type { Language } from '../locales.ts';
import type { RasterReason } from './raster-reasons.ts';

/** Why a page became a picture, in words, as a part of a sentence. */
export const rasterReasonWords: Readonly<Record<RasterReason, Readonly<Record<Language, string>>>> = {
  requested: { en: 'you asked for it', nb: 'du ba om det' },
  vertical_text: { en: 'a mark lies on vertical text', nb: 'et merke ligger på loddrett tekst' },
  slanted_text: { en: 'a mark lies on slanted text', nb: 'et merke ligger på skrå tekst' },
  text_in_glyphs: {
    en: 'the letters of a font are drawn with other text',
    nb: 'bokstavene i en skrift er tegnet med annen tekst',
  },
  hidden_layer_text: {
    en: 'text moved when a hidden layer went',
    nb: 'tekst flyttet seg da et skjult lag ble fjernet',
  },
  picture_outside: {
    en: 'a picture outside the visible page could not be removed alone',
    nb: 'et bilde utenfor den synlige siden kunne ikke fjernes alene',
  },
  drawing_across_mark: {
    en: 'a drawing goes over the edge of a mark',
    nb: 'en tegning går over kanten av et merke',
  },
  pattern: { en: 'there is a pattern under a mark', nb: 'det er et mønster under et merke' },
  soft_mask: { en: 'there is a soft mask under a mark', nb: 'det er en myk maske under et merke' },
  shading: { en: 'there is a shading under a mark', nb: 'det er en fargeovergang under et merke' },
  ink_elsewhere: {
    en: 'a marked letter draws far from its place',
    nb: 'en markert bokstav tegner langt fra plassen sin',
  },
  removal_failed: {
    en: 'parts of the page are damaged or unknown',
    nb: 'deler av siden er skadet eller ukjente',
  },
  text_left: {
    en: 'marked text could not be taken out alone',
    nb: 'markert tekst lot seg ikke ta ut alene',
  },
  text_moved: {
    en: 'other text would have moved',
    nb: 'annen tekst ville ha flyttet seg',
  },
  neighbours_lost: {
    en: 'text beside a mark would have been lost',
    nb: 'tekst ved siden av et merke ville ha gått tapt',
  },
  term_left: {
    en: 'a text that must be gone was still in it',
    nb: 'en tekst som skal være borte, lå igjen',
  },
  look_changed: {
    en: 'it would have looked different beyond the marks',
    nb: 'den ville ha sett annerledes ut utenfor merkene',
  },
  verification_failed: {
    en: 'a check still found something under a mark',
    nb: 'en kontroll fant fortsatt noe under et merke',
  },
};
