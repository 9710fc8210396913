import type { Carrier, RedactionReport } from '@sladd/contract';
import type { Language } from './finding-messages.ts';

type CarrierLine = RedactionReport['removed'][number];
type Words = Readonly<Record<Language, string>>;

const names: Readonly<Record<Carrier, Words>> = {
  info: {
    en: 'document information such as title and author',
    nb: 'dokumentopplysninger som tittel og forfatter',
  },
  xmp: { en: 'metadata', nb: 'metadata' },
  page_labels: { en: 'page labels', nb: 'sidenavn' },
  base_uri: { en: 'base addresses of links', nb: 'grunnadresser for lenker' },
  web_capture: { en: 'addresses of captured web pages', nb: 'adresser til hentede nettsider' },
  signatures: { en: 'digital signatures', nb: 'digitale signaturer' },
  names: {
    en: 'names of fonts and inks that repeated a removed text',
    nb: 'navn på skrifter og farger som gjentok fjernet tekst',
  },
  private_data: { en: 'entries that no reader needs', nb: 'oppføringer som ingen leser trenger' },
  bookmarks: { en: 'bookmarks', nb: 'bokmerker' },
  destinations: { en: 'named places in the document', nb: 'navngitte steder i dokumentet' },
  links: { en: 'links', nb: 'lenker' },
  threads: { en: 'article threads', nb: 'artikkeltråder' },
  name_trees: { en: 'lists of names', nb: 'navnelister' },
  annotations: {
    en: 'notes, stamps and drawings on pages',
    nb: 'merknader, stempler og tegninger på sidene',
  },
  comments: { en: 'comments', nb: 'kommentarer' },
  redaction_marks: {
    en: 'redaction marks that were never carried out',
    nb: 'sladdemerker som aldri ble utført',
  },
  form_fields: { en: 'form fields', nb: 'skjemafelt' },
  form_data: { en: 'data and settings behind form fields', nb: 'data og innstillinger bak skjemafelt' },
  xfa: { en: 'XFA form data', nb: 'XFA-skjemadata' },
  appearances: { en: 'stored looks of form fields', nb: 'lagrede utseender for skjemafelt' },
  attachments: { en: 'attached files', nb: 'vedlagte filer' },
  javascript: { en: 'scripts', nb: 'skript' },
  actions: { en: 'actions that run by themselves', nb: 'handlinger som kjører av seg selv' },
  page_templates: { en: 'hidden page templates', nb: 'skjulte sidemaler' },
  layers: { en: 'layers made part of their page', nb: 'lag som er gjort til en del av siden' },
  hidden_layer_content: { en: 'pieces of content in hidden layers', nb: 'innholdsdeler i skjulte lag' },
  tags: { en: 'tags for screen readers', nb: 'koder for skjermlesere' },
  tag_texts: { en: 'texts in tags', nb: 'tekster i koder for skjermlesere' },
  marked_content: { en: 'replacement texts in the content', nb: 'erstatningstekster i innholdet' },
  content_comments: { en: 'comments in page content', nb: 'kommentarer i sideinnholdet' },
  measurements: { en: 'measures and map data', nb: 'mål og kartdata' },
  font_lists: { en: 'lists of letters in fonts', nb: 'bokstavlister i skrifter' },
  font_programs: {
    en: 'fonts: letters no longer shown, and who made them',
    nb: 'skrifter: bokstaver som ikke lenger vises, og opphav',
  },
  thumbnails: { en: 'thumbnails of pages', nb: 'miniatyrbilder av sider' },
  alternate_images: { en: 'other versions of pictures', nb: 'andre utgaver av bilder' },
  picture_metadata: { en: 'camera data and comments in pictures', nb: 'kameradata og kommentarer i bilder' },
  damaged_pictures: { en: 'damaged pictures', nb: 'ødelagte bilder' },
  data_after_picture: { en: 'data behind pictures', nb: 'data bak bilder' },
  data_after_stream: { en: 'data behind compressed content', nb: 'data bak komprimert innhold' },
  undrawn_objects: {
    en: 'pictures and content that no page shows',
    nb: 'bilder og innhold som ingen side viser',
  },
  recursive_forms: { en: 'pieces of content that draw themselves', nb: 'innholdsdeler som tegner seg selv' },
  text_outside_page: { en: 'letters outside the visible page', nb: 'bokstaver utenfor den synlige siden' },
  pictures_outside_page: { en: 'pictures outside the visible page', nb: 'bilder utenfor den synlige siden' },
  drawings_outside_page: {
    en: 'drawings outside the visible page',
    nb: 'tegninger utenfor den synlige siden',
  },
};
const actions: Readonly<Record<CarrierLine['action'], Words>> = {
  removed: { en: 'removed', nb: 'fjernet' },
  cleaned: { en: 'cleaned', nb: 'renset' },
  kept: { en: 'kept', nb: 'beholdt' },
};

/** The lines of a report about what went besides the marks, each with words for people: "removed: bookmarks". */
export function withWords<Line extends Pick<CarrierLine, 'carrier' | 'action'>>(
  lines: readonly Line[],
  language: Language,
): (Line & { readonly words: string })[] {
  return lines.map((line) => ({
    ...line,
    words: `${actions[line.action][language]}: ${names[line.carrier][language]}`,
  }));
}
