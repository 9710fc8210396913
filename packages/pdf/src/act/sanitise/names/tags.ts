import type { PDFDocument, PDFObject } from 'mupdf';
import type { Carrier } from '../../../carrier.ts';
import { textOf } from '../../../engine/objects/text-string.ts';
import { dictionaryKeys, isNew, nameAt, nestedItems } from '../../../engine/objects/visit.ts';
import { replacementTextKeys } from '../../../look/content/marked-content.ts';
import type { Tally } from '../../../tally.ts';
import { saysBox, spokenTextOf } from '../../appearance/spoken-text.ts';
import type { HoldsHit } from '../hits.ts';
import { renameTags } from './tag-names.ts';

const elementTextKeys = [...replacementTextKeys, 'T', 'Phoneme'] as const;

/** Attribute owners of the standard (ISO 32000-2, 14.8.5); those of others are for other programs. */
const attributeOwners = new Set(['Layout', 'List', 'PrintField', 'Table', 'Artifact']);
const attributeKeys = new Set(
  (
    'O Placement WritingMode BackgroundColor BorderColor BorderStyle BorderThickness Padding Color SpaceBefore SpaceAfter ' +
    'StartIndent EndIndent TextIndent TextAlign BBox Width Height BlockAlign InlineAlign TBorderStyle TPadding LineHeight ' +
    'BaselineShift TextDecorationType TextDecorationColor TextDecorationThickness ColumnCount ColumnWidths ColumnGap ' +
    'GlyphOrientationVertical RubyAlign RubyPosition TextPosition ListNumbering ContinuedList ContinuedFrom Role checked ' +
    'Checked RowSpan ColSpan Headers Scope Type Subtype Attached'
  ).split(' '),
);

/**
 * The names that attributes of the standard can have as values (ISO 32000-2, 14.8.5); other names mean nothing to
 * readers.
 */
const attributeNames = new Set(
  (
    'Block Inline Before Start End LrTb RlTb TbRl TbLr LrBt RlBt BtRl BtLr None Hidden Dotted Dashed Solid Double Groove ' +
    'Ridge Inset Outset Center Justify Middle After Normal Auto Underline Overline LineThrough Distribute Warichu Sup Sub ' +
    'Unordered Description Disc Circle Square Decimal Ordered UpperRoman LowerRoman UpperAlpha LowerAlpha rb cb pb tv lb ' +
    'on off neutral Row Column Both Pagination Layout Page Background Header Footer Watermark PageNum Bates LineNum ' +
    'Redaction Top Bottom Left Right List PrintField Table Artifact'
  ).split(' '),
);

/** Whether a name is an attribute of tags in the standard, or one of its values. */
export function isAttributeWord(name: string): boolean {
  return attributeKeys.has(name) || attributeNames.has(name);
}

/**
 * Removes the tag tree, or keeps it without texts that are not in the page content. Returns the tags of boxes of an
 * earlier redaction.
 */
export function cleanTags(
  document: PDFDocument,
  rules: { readonly keep: boolean; readonly holdsHit: HoldsHit },
  tally: Tally,
): readonly PDFObject[] {
  const root = document.getTrailer().get('Root');
  const tree = root.get('StructTreeRoot');
  if (!tree.isDictionary()) return [];
  if (!rules.keep) {
    root.delete('StructTreeRoot');
    root.delete('MarkInfo');
    tally.add('tags', 'removed', 'requested');
    return [];
  }
  const elements = Array.from(collectElements(tree));
  const boxes = elements.filter(tagsBox);
  const attributeRules = { holdsHit: rules.holdsHit, seen: new Set<number>() };
  for (const element of elements) cleanElement(element, attributeRules, tally);
  renameTags(document, tree, elements, tally);
  tree.delete('PronunciationLexicon');
  const classes = tree.get('ClassMap');
  if (classes.isDictionary())
    for (const name of dictionaryKeys(classes)) cleanAttributes(classes, name, attributeRules, tally);
  const count = elements.filter((element) => !isNumberNode(element)).length;
  tally.add('tags', 'kept', 'reading_order', count);
  return boxes;
}

/** Restores the texts of these boxes in the words of this package, because their stored text could be anything. */
export function sayBoxes(document: PDFDocument, boxes: readonly PDFObject[], holdsHit: HoldsHit): void {
  const spokenText = spokenTextOf(document);
  if (holdsHit(spokenText)) return;
  for (const box of boxes) box.put('Alt', document.newString(spokenText));
}

function tagsBox(element: PDFObject): boolean {
  const alt = element.get('Alt');
  return nameAt(element, 'S') === 'Figure' && alt.isString() && saysBox(alt.asString());
}

interface AttributeRules {
  readonly holdsHit: HoldsHit;
  /** Object numbers that were visited. */
  readonly seen: Set<number>;
}

function cleanElement(element: PDFObject, rules: AttributeRules, tally: Tally): void {
  for (const key of elementTextKeys) removeText(element, key, 'tag_texts', tally);
  const id = element.get('ID');
  if (id.isString() && rules.holdsHit(textOf(id))) removeText(element, 'ID', 'tag_texts', tally);
  cleanAttributes(element, 'A', rules, tally);
}

/**
 * Attribute objects have layout values; their strings are summaries, notes and custom properties. Each is visited once,
 * because hostile ones are nested endlessly. An attribute object without an owner has no meaning: its keys can be any
 * words, and it can be any other object. So the reference to it is removed, and the object itself stays unchanged.
 */
function cleanAttributes(holder: PDFObject, key: string, rules: AttributeRules, tally: Tally): void {
  const attributes = Array.from(nestedItems(holder.get(key))).filter((item) => item.isDictionary());
  if (attributes.some((attribute) => !attribute.get('O').isName())) {
    removeText(holder, key, 'tag_texts', tally);
    return;
  }
  for (const attribute of attributes)
    if (isNew(attribute, rules.seen)) cleanAttribute(attribute, rules.holdsHit, tally);
}

function cleanAttribute(attribute: PDFObject, holdsHit: HoldsHit, tally: Tally): void {
  removeFreeAttributes(attribute, tally);
  for (const key of dictionaryKeys(attribute)) {
    const value = attribute.get(key);
    if (value.isString() || !isPlain(value, holdsHit)) removeText(attribute, key, 'tag_texts', tally);
  }
}

/** Names with a meaning, and the lists of header cells of a table, whose names are as free as those of tags. */
function isPlain(value: PDFObject, holdsHit: HoldsHit): boolean {
  for (const item of nestedItems(value)) {
    if (item.isDictionary()) return false;
    if (item.isName() && !attributeNames.has(item.asName())) return false;
    if (item.isString() && holdsHit(textOf(item))) return false;
  }
  return true;
}

/** The owner of an attribute, and its name, can be any word. */
function removeFreeAttributes(attributes: PDFObject, tally: Tally): void {
  const isKnown = attributeOwners.has(nameAt(attributes, 'O') ?? '');
  for (const key of dictionaryKeys(attributes)) {
    if (!isKnown || !attributeKeys.has(key)) removeText(attributes, key, 'tag_texts', tally);
  }
}

function removeText(dictionary: PDFObject, key: string, carrier: Carrier, tally: Tally): void {
  if (dictionary.get(key).isNull()) return;
  dictionary.delete(key);
  tally.add(carrier, 'removed', 'replacement_text');
}

function* collectElements(tree: PDFObject): Generator<PDFObject> {
  const seen = new Set<number>();
  // Some elements are only identified by their content.
  const waiting = [tree.get('K'), tree.get('ParentTree')];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (item.isIndirect()) {
      const number = item.asIndirect();
      if (seen.has(number)) continue;
      seen.add(number);
    }
    if (item.isArray()) for (let at = 0; at < item.length; at++) waiting.push(item.get(at));
    else if (item.isDictionary()) {
      // Nodes of the number tree are cleaned too: an element can have entries of such a node.
      yield item;
      for (const key of ['K', 'Kids', 'Nums']) waiting.push(item.get(key));
    }
  }
}

/** Whether a dictionary is a node of the number tree rather than an element. */
function isNumberNode(item: PDFObject): boolean {
  return item.get('Kids').isArray() || item.get('Nums').isArray();
}
