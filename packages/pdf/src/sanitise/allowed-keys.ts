import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys, nameAt, visitDictionaries } from '../objects/visit.ts';
import type { Tally } from './tally.ts';

const streamKeys = ['Length', 'Filter', 'DecodeParms'];

/**
 * The entries that documents, pages and drawn objects need to look and read as they do (ISO 32000-2, tables 29,
 * 31, 87 and 93). All others can hide text, run code or keep old pictures, those nobody has thought of included.
 */
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  trailer: new Set(['Root', 'Size', 'ID']),
  Catalog: new Set([
    ...['Type', 'Version', 'Pages', 'PageLayout', 'ViewerPreferences', 'Lang', 'MarkInfo', 'StructTreeRoot'],
    ...['OutputIntents', 'Outlines', 'AcroForm', 'OCProperties'],
  ]),
  Pages: new Set(['Type', 'Parent', 'Kids', 'Count', 'Resources', 'MediaBox', 'CropBox', 'Rotate']),
  Page: new Set([
    ...['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Contents'],
    ...['Rotate', 'Group', 'UserUnit', 'Annots', 'StructParents', 'Tabs', 'Trans', 'Dur'],
  ]),
  Form: new Set([
    ...['Type', 'Subtype', 'FormType', 'BBox', 'Matrix', 'Resources', 'Group', 'OC', 'StructParent'],
    ...['StructParents', ...streamKeys],
  ]),
  Image: new Set([
    ...[
      'Type',
      'Subtype',
      'Width',
      'Height',
      'ColorSpace',
      'BitsPerComponent',
      'Intent',
      'ImageMask',
      'Mask',
    ],
    ...['Decode', 'Interpolate', 'SMask', 'SMaskInData', 'Matte', 'OC', 'StructParent', ...streamKeys],
  ]),
};

/** Entries that go from any other dictionary. */
const forbiddenAnywhere = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'AF',
  'OPI',
  'Measure',
  'PtData',
] as const;

/** Entries with a name of their own in the report; the others are reported as private data. */
const carriers: Readonly<Record<string, readonly [carrier: string, reason: string]>> = {
  Metadata: ['xmp', 'metadata'],
  Thumb: ['thumbnails', 'old_picture_of_page'],
  Alternates: ['alternate_images', 'other_picture'],
  OpenAction: ['actions', 'runs_code'],
  AA: ['actions', 'runs_code'],
  Names: ['name_trees', 'free_text'],
  Dests: ['destinations', 'free_text'],
  AF: ['attachments', 'hidden_file'],
  Collection: ['attachments', 'hidden_file'],
  Perms: ['signatures', 'invalid_after_change'],
  DSS: ['signatures', 'invalid_after_change'],
  PageLabels: ['page_labels', 'free_text'],
  URI: ['base_uri', 'free_text'],
  Threads: ['threads', 'free_text'],
  B: ['threads', 'free_text'],
  SpiderInfo: ['web_capture', 'source_address'],
  PZ: ['web_capture', 'source_address'],
  VP: ['measurements', 'free_text'],
  Measure: ['measurements', 'free_text'],
  PtData: ['measurements', 'free_text'],
  Info: ['info', 'metadata'],
};

/** Takes every entry out of the file that is not needed for the pages to look and read as they do. */
export function removeUnneededEntries(document: PDFDocument, tally: Tally): void {
  clean(document.getTrailer(), 'trailer', tally);
  visitDictionaries(document, (dictionary) => {
    const kind = kindOf(dictionary);
    if (kind) clean(dictionary, kind, tally);
    else for (const key of forbiddenAnywhere) removeEntry(dictionary, key, tally);
  });
}

function kindOf(dictionary: PDFObject): string | undefined {
  const type = nameAt(dictionary, 'Type');
  if (type === 'Catalog' || type === 'Pages' || type === 'Page') return type;
  const subtype = nameAt(dictionary, 'Subtype');
  // Word processors leave out Type; a font or an annotation never has one of these subtypes.
  return subtype === 'Form' || subtype === 'Image' ? subtype : undefined;
}

function clean(dictionary: PDFObject, kind: string, tally: Tally): void {
  for (const key of dictionaryKeys(dictionary)) {
    if (!allowed[kind]?.has(key)) removeEntry(dictionary, key, tally);
  }
}

function removeEntry(dictionary: PDFObject, key: string, tally: Tally): void {
  if (dictionary.get(key).isNull()) return;
  dictionary.delete(key);
  const [carrier, reason] = carriers[key] ?? ['private_data', 'not_needed'];
  tally.add(carrier, 'removed', reason);
}
