import type { Language } from '../locales.ts';
import type { FindingCause } from './finding-causes.ts';

/** What each cause means in words, as a part of a sentence. */
export const causeWords: Readonly<Record<FindingCause, Readonly<Record<Language, string>>>> = {
  glyph_in_mark: {
    en: 'text in a marked place can still be read',
    nb: 'tekst på et markert sted kan fortsatt leses',
  },
  picture_in_mark: {
    en: 'a picture still shows something in a marked place',
    nb: 'et bilde viser fortsatt noe på et markert sted',
  },
  drawing_in_mark: {
    en: 'a drawing in a marked place can still be letters',
    nb: 'en tegning på et markert sted kan fortsatt være bokstaver',
  },
  pattern_in_mark: {
    en: 'a pattern still draws text or pictures in a marked place',
    nb: 'et mønster tegner fortsatt tekst eller bilder på et markert sted',
  },
  soft_mask_in_mark: {
    en: 'a mask still draws text or pictures in a marked place',
    nb: 'en maske tegner fortsatt tekst eller bilder på et markert sted',
  },
  shading_in_mark: {
    en: 'a shading still shows something in a marked place',
    nb: 'en fargeovergang viser fortsatt noe på et markert sted',
  },
  word_in_mark: {
    en: 'text recognition still reads a word in a marked place',
    nb: 'tekstgjenkjenning leser fortsatt et ord på et markert sted',
  },
  picture_not_read: {
    en: 'text recognition could not read a picture; look at it yourself',
    nb: 'tekstgjenkjenning kunne ikke lese et bilde; se på det selv',
  },
  page_not_read: {
    en: 'the rest of a page could not be read; look at it yourself',
    nb: 'resten av en side kunne ikke leses; se på den selv',
  },
  neighbour_lost: {
    en: 'text beside a marked place is gone',
    nb: 'tekst ved siden av et markert sted er borte',
  },
  text_added: {
    en: 'the page has text that it did not have before',
    nb: 'siden har tekst som den ikke hadde før',
  },
  page_changed: {
    en: 'something vanished from the page that was not marked',
    nb: 'noe som ikke var markert, er borte fra siden',
  },
  term_in_text: {
    en: 'a text that must be gone can still be read',
    nb: 'en tekst som skal være borte, kan fortsatt leses',
  },
  term_in_object: {
    en: 'a text that must be gone is still hidden in the file',
    nb: 'en tekst som skal være borte, er fortsatt skjult i filen',
  },
  term_in_picture: {
    en: 'a picture still shows a text that must be gone',
    nb: 'et bilde viser fortsatt en tekst som skal være borte',
  },
  value_elsewhere: {
    en: 'a value removed elsewhere can be read here',
    nb: 'en verdi som er fjernet et annet sted, kan leses her',
  },
  text_under_dark_area: {
    en: 'there is text under a dark area; anyone can copy it',
    nb: 'det ligger tekst under et mørkt felt; alle kan kopiere den',
  },
  invisible_text: {
    en: 'there is text that nobody sees; in a scan it can be the text that recognition read',
    nb: 'det finnes tekst som ingen ser; i en skanning kan det være teksten som ble gjenkjent',
  },
  text_outside_page: {
    en: 'there is text outside the visible page',
    nb: 'det finnes tekst utenfor den synlige siden',
  },
  unapplied_redaction: {
    en: 'a redaction is marked but was never carried out',
    nb: 'en sladding er markert, men aldri utført',
  },
  old_revision: {
    en: 'the file still holds an earlier version of itself',
    nb: 'filen inneholder fortsatt en tidligere utgave av seg selv',
  },
  hidden_layer: {
    en: 'the document has a layer that is switched off',
    nb: 'dokumentet har et lag som er slått av',
  },
  comment: {
    en: 'the text of a comment travels with the file',
    nb: 'teksten i en kommentar følger med filen',
  },
  embedded_file: {
    en: 'another file is attached inside the document',
    nb: 'en annen fil ligger vedlagt i dokumentet',
  },
  javascript: {
    en: 'the document holds a script',
    nb: 'dokumentet inneholder et skript',
  },
  metadata: {
    en: 'the document says who made it, with what and when',
    nb: 'dokumentet forteller hvem som laget det, med hva og når',
  },
  xfa: {
    en: 'the document holds form data besides its pages',
    nb: 'dokumentet inneholder skjemadata i tillegg til sidene',
  },
};
