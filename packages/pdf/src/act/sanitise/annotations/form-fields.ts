import { type PageRect, touches } from '@sladd/geometry';
import type { PDFDocument, PDFObject } from 'mupdf';
import { rectsOf } from '../../../engine/objects/page-rect.ts';
import { annotationsOf } from '../../../engine/objects/pages.ts';
import { textOf } from '../../../engine/objects/text-string.ts';
import { blank, dictionaryKeys, nameAt, nestedItems } from '../../../engine/objects/visit.ts';
import type { Tally } from '../../../tally.ts';
import type { HoldsHit } from '../hits.ts';
import type { FindPieces } from '../split-terms.ts';
import { cleanAppearance } from './default-appearance.ts';
import { dropUnseenAppearances, hasUnseenState } from './unseen-appearances.ts';

/** The entries that a field needs to be visible and usable (ISO 32000-2, tables 166, 226 to 234). */
const fieldKeys = new Set([
  ...['Type', 'Subtype', 'Rect', 'P', 'F', 'AP', 'AS', 'MK', 'BS', 'Border', 'H', 'StructParent', 'FT', 'Ff'],
  ...['T', 'V', 'DV', 'DA', 'Q', 'Opt', 'TI', 'I', 'MaxLen', 'Parent', 'Kids', 'TU'],
]);
const formKeys = new Set(['Fields', 'DR', 'DA', 'Q', 'NeedAppearances']);

/** Every field and widget of a document once, including those that only a page refers to. */
export function collectFields(document: PDFDocument): PDFObject[] {
  const fields: PDFObject[] = [];
  const seen = new Set<number>();
  const waiting = [document.getTrailer().get('Root', 'AcroForm', 'Fields'), ...widgetsOf(document)];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (item.isArray()) {
      for (let at = 0; at < item.length; at++) waiting.push(item.get(at));
      continue;
    }
    if (!isField(item) || (item.isIndirect() && seen.has(item.asIndirect()))) continue;
    if (item.isIndirect()) seen.add(item.asIndirect());
    fields.push(item);
    waiting.push(item.get('Kids'));
  }
  return fields;
}

/** Damaged lists of fields can refer to other objects, which would disappear from the page if emptied. */
function isField(object: PDFObject): boolean {
  if (!object.isDictionary() || object.isStream()) return false;
  return !['Catalog', 'Pages', 'Page', 'Font'].includes(nameAt(object, 'Type') ?? '');
}

function widgetsOf(document: PDFDocument): PDFObject[] {
  const pages = Array.from({ length: document.countPages() }, (_, index) => annotationsOf(document, index));
  return pages.flat().filter((annotation) => nameAt(annotation, 'Subtype') === 'Widget');
}

/** Whether no mark touches a field and no field contains anything to be removed. */
export function canKeepFields(
  document: PDFDocument,
  boxes: ReadonlyMap<number, readonly PageRect[]>,
  { holdsHit, findPieces }: { readonly holdsHit: HoldsHit; readonly findPieces: FindPieces },
): boolean {
  for (const [pageNumber, own] of boxes) {
    const rectOf = rectsOf(document, pageNumber - 1);
    for (const annotation of annotationsOf(document, pageNumber - 1)) {
      if (nameAt(annotation, 'Subtype') !== 'Widget') continue;
      const rect = rectOf(annotation.get('Rect'));
      if (own.some((box) => touches(box, rect))) return false;
    }
  }
  return !collectFields(document).some(
    (field) => hasUnseenState(field) || fieldHolds(field, holdsHit) || findPieces(textsOf(field)).size > 0,
  );
}

/** Removes scripts, form data and signatures from fields that stay. */
export function cleanFields(document: PDFDocument, tally: Tally): void {
  const form = document.getTrailer().get('Root', 'AcroForm');
  if (!form.isDictionary()) return;
  if (!form.get('XFA').isNull()) tally.add('xfa', 'removed', 'form_data');
  for (const key of dictionaryKeys(form)) if (!formKeys.has(key)) form.delete(key);
  cleanAppearance(document, form);
  for (const field of collectFields(document)) {
    dropUnseenAppearances(field);
    cleanAppearance(document, field);
    if (isSignature(field)) removeSignature(field);
    for (const key of dictionaryKeys(field)) {
      if (fieldKeys.has(key)) continue;
      field.delete(key);
      tally.add(key === 'A' || key === 'AA' ? 'actions' : 'form_data', 'removed', 'not_needed');
    }
    tally.add('form_fields', 'kept', 'untouched');
  }
}

/** Counts the signatures of a document, which are removed whether or not its fields are kept. */
export function noteSignatures(document: PDFDocument, tally: Tally): void {
  tally.add('signatures', 'removed', 'invalid_after_change', signedFields(document).length);
}

/**
 * Turns what signatures show into stamps, so that it becomes part of the page. A remaining field would ask for a new
 * signature.
 */
export function stampSignatures(document: PDFDocument): void {
  const form = document.getTrailer().get('Root', 'AcroForm', 'Fields');
  for (const field of signedFields(document)) {
    for (const widget of [field, ...itemsIn(field.get('Kids'))]) {
      if (nameAt(widget, 'Subtype') !== 'Widget' || !widget.get('AP', 'N').isStream()) continue;
      dropFrom(widget.get('Parent', 'Kids'), widget);
      dropFrom(form, widget);
      for (const key of ['FT', 'T', 'Parent', 'Kids']) widget.delete(key);
      widget.put('Subtype', document.newName('Stamp'));
    }
    const isShown = nameAt(field, 'Subtype') === 'Widget' || itemsIn(field.get('Kids')).length > 0;
    if (isShown) continue;
    removeSignature(field);
    dropFrom(form, field);
  }
}

function signedFields(document: PDFDocument): PDFObject[] {
  return collectFields(document).filter((field) => isSignature(field) && field.get('V').isDictionary());
}

function itemsIn(list: PDFObject): PDFObject[] {
  return Array.from({ length: list.isArray() ? list.length : 0 }, (_, at) => list.get(at));
}

function dropFrom(list: PDFObject, item: PDFObject): void {
  if (!list.isArray() || !item.isIndirect()) return;
  for (let at = list.length - 1; at >= 0; at--) {
    const other = list.get(at);
    if (other.isIndirect() && other.asIndirect() === item.asIndirect()) list.delete(at);
  }
}

function isSignature(field: PDFObject): boolean {
  const kind = field.getInheritable('FT');
  return kind.isName() && kind.asName() === 'Sig';
}

/** A signature is invalid for a changed document, and its dictionary names the signer. */
function removeSignature(field: PDFObject): void {
  const signature = field.get('V');
  if (signature.isDictionary()) blank(signature);
  field.delete('V');
}

/** The states of a button have names chosen by the author; they are the keys of its appearances. */
const stateKeys = new Set(['V', 'DV', 'AS']);

function fieldHolds(field: PDFObject, holdsHit: HoldsHit): boolean {
  const appearances = field.get('AP', 'N');
  if (appearances.isDictionary() && !appearances.isStream() && dictionaryKeys(appearances).some(holdsHit))
    return true;
  return dictionaryKeys(field).some((key) => {
    const value = field.get(key);
    if (stateKeys.has(key) && namesHit(value, holdsHit)) return true;
    return holds(key === 'MK' ? value.get('CA') : value, holdsHit);
  });
}

/** The texts of a field in an order in which one can continue another: its whole name, its values and its choices. */
function textsOf(field: PDFObject): string[] {
  const values = [field.get('Parent', 'T'), ...['T', 'TU', 'V', 'DV', 'Opt'].map((key) => field.get(key))];
  return values
    .flatMap((value) => Array.from(nestedItems(value)))
    .flatMap((item) => (item.isString() ? [textOf(item)] : []));
}

function namesHit(value: PDFObject, holdsHit: HoldsHit): boolean {
  for (const item of nestedItems(value)) if (item.isName() && holdsHit(item.asName())) return true;
  return false;
}

function holds(value: PDFObject, holdsHit: HoldsHit): boolean {
  for (const item of nestedItems(value)) if (item.isString() && holdsHit(textOf(item))) return true;
  return false;
}
