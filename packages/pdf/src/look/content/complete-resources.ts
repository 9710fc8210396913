import type { PDFDocument, PDFObject } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { copyDictionary, copyStream } from '../../engine/objects/copies.ts';
import { pageObjects } from '../../engine/objects/pages.ts';
import { dictionaryKeys, nameAt } from '../../engine/objects/visit.ts';
import { PdfError } from '../../errors.ts';
import { readContent } from './content-streams.ts';
import { type ResourceName, usedResources } from './used-resources.ts';

/** The maximum number of copies, against hostile files. */
const mostCopies = 10_000;
const drawnKinds = ['XObject', 'Pattern', 'Font', 'ExtGState'] as const;

/**
 * Adds to every form, pattern and Type 3 font the resources that it uses but does not have. Readers take these from the
 * content that draws it, so a form can look different on two pages; it is then copied. Throws `pdf.too_complex` for forms
 * nested deeper than the stack of the engine allows.
 */
export function completeResources(document: PDFDocument): void {
  const lender = new Lender(document);
  for (const page of pageObjects(document)) lender.completePage(page);
}

class Lender {
  readonly #document: PDFDocument;
  /** By object number: the resources that a stream or font uses but does not have. */
  readonly #needs = new Map<number, readonly ResourceName[]>();
  /** The original resources by object number of their owner. */
  readonly #before = new Map<number, PDFObject>();
  /** The completed objects by object number and borrowed resources. */
  readonly #complete = new Map<string, PDFObject>();
  /** Completed resources by object number, since many pages share theirs. */
  readonly #pages = new Map<number, PDFObject>();
  #copies = 0;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  completePage(page: PDFObject): void {
    const own = page.getInheritable('Resources');
    // The appearances of its annotations have resources of their own.
    const resources = own.isDictionary() ? own : this.#document.newDictionary();
    const number = resources.isIndirect() ? resources.asIndirect() : undefined;
    const known = number === undefined ? undefined : this.#pages.get(number);
    const complete = known ?? this.#completeGroups(resources, 0);
    if (number !== undefined) this.#pages.set(number, complete);
    if (complete !== resources && !isSame(complete, resources)) page.put('Resources', complete);
    const annotations = page.get('Annots');
    for (let at = 0; at < annotations.length; at++)
      this.#completeAppearances(annotations.get(at).get('AP'), complete);
  }

  #completeAppearances(appearances: PDFObject, resources: PDFObject, depth = 0): void {
    if (!appearances.isDictionary() || appearances.isStream() || depth > 1) return;
    for (const key of dictionaryKeys(appearances)) {
      const appearance = appearances.get(key);
      if (!appearance.isStream()) this.#completeAppearances(appearance, resources, depth + 1);
      else replace(appearances, key, appearance, this.#completeForm(appearance, resources, 0));
    }
  }

  /** The same dictionary, or a copy if one of its entries was replaced. */
  #completeGroups(resources: PDFObject, depth: number): PDFObject {
    if (depth > limits.formDepth) throw new PdfError('pdf.too_complex');
    let copy: PDFObject | undefined;
    for (const kind of drawnKinds) {
      const group = resources.get(kind);
      if (!group.isDictionary()) continue;
      for (const name of dictionaryKeys(group)) {
        const value = group.get(name);
        const complete = this.#completeEntry(kind, value, resources, depth);
        if (isSame(complete, value)) continue;
        copy ??= copyDictionary(this.#document, resources, 2);
        copy.get(kind).put(name, complete);
      }
    }
    return copy ?? resources;
  }

  #completeEntry(
    kind: (typeof drawnKinds)[number],
    value: PDFObject,
    parent: PDFObject,
    depth: number,
  ): PDFObject {
    if (isDrawn(kind, value)) return this.#completeForm(value, parent, depth);
    const mask = kind === 'ExtGState' ? value.get('SMask', 'G') : undefined;
    if (!mask?.isStream()) return value;
    const complete = this.#completeForm(mask, parent, depth);
    if (isSame(complete, mask)) return value;
    const copy = copyDictionary(this.#document, value, 2);
    copy.get('SMask').put('G', complete);
    return copy;
  }

  #completeForm(form: PDFObject, parent: PDFObject, depth: number): PDFObject {
    if (!form.isIndirect()) return form;
    const number = form.asIndirect();
    const isFirst = !this.#before.has(number);
    const own = this.#before.get(number) ?? form.get('Resources');
    this.#before.set(number, own);
    const borrowed = this.#borrow(form, parent);
    const key = `${number} ${borrowed.map(([, value]) => identity(value)).join(' ')}`;
    const known = this.#complete.get(key);
    if (known) return known;
    const target = isFirst ? form : this.#copyOf(form);
    this.#complete.set(key, target);
    const resources = borrowed.length > 0 ? this.#extended(own, borrowed) : own;
    if (!isFirst || borrowed.length > 0) target.put('Resources', resources);
    if (!resources.isDictionary()) return target;
    const complete = this.#completeGroups(resources, depth + 1);
    if (!isSame(complete, resources)) target.put('Resources', complete);
    return target;
  }

  /** The resources that a form needs and its parent has, and those that these need in turn. */
  #borrow(form: PDFObject, parent: PDFObject): [ResourceName, PDFObject][] {
    const own = this.#before.get(form.asIndirect());
    const found = new Map<string, [ResourceName, PDFObject]>();
    const waiting = [...this.#needsOf(form)];
    for (let need = waiting.pop(); need; need = waiting.pop()) {
      const { kind, name } = need;
      const value = parent.get(kind, name);
      if (value.isNull() || found.has(`${kind}/${name}`) || own?.get(kind, name).isNull() === false) continue;
      found.set(`${kind}/${name}`, [need, value]);
      for (const part of partsOf(kind, value)) waiting.push(...this.#needsOf(part));
    }
    return Array.from(found.values()).sort(([a], [b]) => (a.kind + a.name < b.kind + b.name ? -1 : 1));
  }

  /** The resources that a form and everything below it use but do not have. */
  #needsOf(form: PDFObject, depth = 0): readonly ResourceName[] {
    if (depth > limits.formDepth) throw new PdfError('pdf.too_complex');
    if (!form.isIndirect()) return [];
    const number = form.asIndirect();
    const known = this.#needs.get(number);
    if (known) return known;
    // For a form that refers to itself, the rest is found by the outer call.
    this.#needs.set(number, []);
    const resources = this.#before.get(number) ?? form.get('Resources');
    const needs = new Map<string, ResourceName>();
    const add = (need: ResourceName): void => {
      if (resources.get(need.kind, need.name).isNull()) needs.set(`${need.kind}/${need.name}`, need);
    };
    for (const stream of contentsOf(form)) for (const need of usedResources(readContent(stream))) add(need);
    for (const kind of drawnKinds) {
      const group = resources.get(kind);
      for (const name of group.isDictionary() ? dictionaryKeys(group) : []) {
        for (const part of partsOf(kind, group.get(name)))
          for (const need of this.#needsOf(part, depth + 1)) add(need);
      }
    }
    const list = Array.from(needs.values());
    this.#needs.set(number, list);
    return list;
  }

  #extended(own: PDFObject, borrowed: readonly [ResourceName, PDFObject][]): PDFObject {
    const copy = own.isDictionary() ? copyDictionary(this.#document, own, 2) : this.#document.newDictionary();
    for (const [{ kind, name }, value] of borrowed) {
      if (!copy.get(kind).isDictionary()) copy.put(kind, this.#document.newDictionary());
      copy.get(kind).put(name, value);
    }
    return copy;
  }

  #copyOf(form: PDFObject): PDFObject {
    if (++this.#copies > mostCopies) throw new PdfError('pdf.too_complex');
    return form.isStream()
      ? copyStream(this.#document, form)
      : this.#document.addObject(copyDictionary(this.#document, form, 1));
  }
}

/** The forms drawn when content uses a resource. */
function partsOf(kind: string, value: PDFObject): PDFObject[] {
  if (isDrawn(kind, value)) return [value];
  const mask = kind === 'ExtGState' ? value.get('SMask', 'G') : undefined;
  return mask?.isStream() ? [mask] : [];
}

function isDrawn(kind: string, value: PDFObject): boolean {
  if (kind === 'XObject') return value.isStream() && nameAt(value, 'Subtype') === 'Form';
  if (kind === 'Pattern') return value.isStream();
  return kind === 'Font' && nameAt(value, 'Subtype') === 'Type3';
}

function contentsOf(form: PDFObject): PDFObject[] {
  if (form.isStream()) return [form];
  const glyphs = form.get('CharProcs');
  return glyphs.isDictionary() ? dictionaryKeys(glyphs).map((name) => glyphs.get(name)) : [];
}

function replace(holder: PDFObject, key: string, old: PDFObject, now: PDFObject): void {
  if (!isSame(old, now)) holder.put(key, now);
}

function isSame(one: PDFObject, other: PDFObject): boolean {
  return one === other || (one.isIndirect() && other.isIndirect() && one.asIndirect() === other.asIndirect());
}

function identity(value: PDFObject): string {
  return value.isIndirect() ? `${value.asIndirect()}R` : value.toString();
}
