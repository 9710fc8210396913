import type { PDFDocument, PDFObject } from 'mupdf';
import { nameAt, visitDictionaries } from '../objects/visit.ts';
import type { CarrierLine } from '../report.ts';

interface KeyRule {
  readonly carrier: string;
  readonly reason: string;
  readonly keys: readonly string[];
  /** Where the key means this; everywhere when left out. */
  readonly applies?: (dictionary: PDFObject) => boolean;
}

const isPage = (dictionary: PDFObject): boolean => nameAt(dictionary, 'Type') === 'Page';
const isCatalog = (dictionary: PDFObject): boolean => nameAt(dictionary, 'Type') === 'Catalog';
const canAct = (dictionary: PDFObject): boolean =>
  isPage(dictionary) ||
  isCatalog(dictionary) ||
  dictionary.get('FT').isName() ||
  dictionary.get('Rect').isArray();

/** Entries that hide text or run code and that no page needs to look as it does (ISO 32000-2, 7.7, 12.6, 14). */
const rules: readonly KeyRule[] = [
  { carrier: 'xmp', reason: 'metadata', keys: ['Metadata'] },
  { carrier: 'piece_info', reason: 'private_data', keys: ['PieceInfo', 'LastModified'] },
  { carrier: 'thumbnails', reason: 'old_picture_of_page', keys: ['Thumb'], applies: isPage },
  { carrier: 'actions', reason: 'runs_code', keys: ['OpenAction'], applies: isCatalog },
  { carrier: 'actions', reason: 'runs_code', keys: ['AA'], applies: canAct },
  { carrier: 'attachments', reason: 'hidden_file', keys: ['AF'] },
  { carrier: 'attachments', reason: 'hidden_file', keys: ['Collection'], applies: isCatalog },
  { carrier: 'signatures', reason: 'invalid_after_change', keys: ['Perms', 'DSS'], applies: isCatalog },
  { carrier: 'page_labels', reason: 'free_text', keys: ['PageLabels'], applies: isCatalog },
  { carrier: 'base_uri', reason: 'free_text', keys: ['URI'], applies: isCatalog },
  { carrier: 'threads', reason: 'free_text', keys: ['Threads'], applies: isCatalog },
  { carrier: 'threads', reason: 'free_text', keys: ['B'], applies: isPage },
  { carrier: 'web_capture', reason: 'source_address', keys: ['SpiderInfo'], applies: isCatalog },
  { carrier: 'web_capture', reason: 'source_address', keys: ['ID', 'PZ'], applies: isPage },
  {
    carrier: 'legal',
    reason: 'free_text',
    keys: ['Legal', 'Requirements', 'Extensions'],
    applies: isCatalog,
  },
  { carrier: 'form', reason: 'flattened', keys: ['AcroForm', 'NeedsRendering'], applies: isCatalog },
  { carrier: 'measurements', reason: 'free_text', keys: ['VP', 'Measure', 'PtData'] },
];

/** Removes every entry of the table, wherever it stands; one line per carrier and reason. */
export function removeForbiddenKeys(document: PDFDocument): CarrierLine[] {
  const counts = new Map<KeyRule, number>();
  visitDictionaries(document, (dictionary) => {
    for (const rule of rules) {
      for (const key of rule.keys) {
        if (dictionary.get(key).isNull() || rule.applies?.(dictionary) === false) continue;
        dictionary.delete(key);
        counts.set(rule, (counts.get(rule) ?? 0) + 1);
      }
    }
  });
  return rules.flatMap((rule) => {
    const count = counts.get(rule) ?? 0;
    return count === 0 ? [] : [{ carrier: rule.carrier, action: 'removed', count, reason: rule.reason }];
  });
}
