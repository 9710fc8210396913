import type { Language } from '../locales.ts';
import type { RemovalReason } from './removal-reasons.ts';

/** Each reason in words, as said about the carrier: "bookmarks: can hold any text". */
export const removalReasonWords: Readonly<Record<RemovalReason, Readonly<Record<Language, string>>>> = {
  metadata: {
    en: 'says who made it, with what and when',
    nb: 'forteller hvem som laget det, med hva og når',
  },
  free_text: { en: 'can hold any text', nb: 'kan inneholde hvilken som helst tekst' },
  source_address: { en: 'says where it was fetched from', nb: 'forteller hvor det er hentet fra' },
  address: { en: 'an address can hold a name', nb: 'en adresse kan inneholde et navn' },
  replacement_text: {
    en: 'is read aloud or copied in place of what is shown',
    nb: 'leses opp eller kopieres i stedet for det som vises',
  },
  form_data: { en: 'repeats what form fields hold', nb: 'gjentar det som står i skjemafelt' },
  lists_letters: { en: 'tells which letters were removed', nb: 'røper hvilke bokstaver som er fjernet' },
  repeats_removed_text: { en: 'repeated a removed text', nb: 'gjentok en fjernet tekst' },
  address_holds_removed_text: {
    en: 'the address held a removed text',
    nb: 'adressen inneholdt en fjernet tekst',
  },
  hidden_file: { en: 'is a file of its own', nb: 'er en egen fil' },
  hidden_content: { en: 'is content apart from the pages', nb: 'er innhold utenom sidene' },
  old_picture_of_page: { en: 'shows the page as it was', nb: 'viser siden slik den var' },
  other_picture: { en: 'is another version of a picture', nb: 'er en annen utgave av et bilde' },
  runs_code: { en: 'runs by itself', nb: 'kjører av seg selv' },
  leads_elsewhere: { en: 'leads out of the document', nb: 'fører ut av dokumentet' },
  draws_itself: { en: 'draws itself without end', nb: 'tegner seg selv uten ende' },
  under_mark: { en: 'lay under a mark', nb: 'lå under et merke' },
  hidden_layer: { en: 'belonged to a layer that is switched off', nb: 'hørte til et lag som er slått av' },
  not_visible: { en: 'could not be seen', nb: 'kunne ikke ses' },
  never_shown: { en: 'is shown by no page', nb: 'vises ikke på noen side' },
  flattened: { en: 'became part of the page', nb: 'ble en del av siden' },
  unapplied: { en: 'was never carried out', nb: 'ble aldri utført' },
  invalid_after_change: {
    en: 'does not hold once the file is changed',
    nb: 'gjelder ikke når filen er endret',
  },
  not_needed: { en: 'is not needed to show the pages', nb: 'trengs ikke for å vise sidene' },
  requested: { en: 'was asked for', nb: 'ble bedt om' },
  no_removed_text: { en: 'repeats no removed text', nb: 'gjentar ingen fjernet tekst' },
  no_hidden_text: { en: 'holds no hidden text', nb: 'inneholder ingen skjult tekst' },
  reading_order: {
    en: 'tells screen readers what to read when',
    nb: 'forteller skjermlesere hva som leses når',
  },
  untouched: { en: 'no mark touches it', nb: 'ingen merker berører det' },
  not_removable: { en: 'could not be removed', nb: 'kunne ikke fjernes' },
};
