import type { PDFDocument, PDFObject } from 'mupdf';
import { limits } from '../engine/limits.ts';
import { PdfError } from '../errors.ts';
import { dictionaryKeys, nameAt } from '../objects/visit.ts';
import type { Tally } from './tally.ts';

const resourceKinds = ['XObject', 'Pattern', 'Font'] as const;

/**
 * Cuts drawn objects that lead back to themselves: a kilobyte of such forms keeps the engine's redaction busy
 * for minutes. What is cut would have been drawn without end, so that no reader shows it. Throws
 * `pdf.too_complex` for forms nested deeper than the engine's stack.
 */
export function cutRecursion(document: PDFDocument, tally: Tally): void {
  const cutter = new Cutter(document, tally);
  for (let index = 0; index < document.countPages(); index++) {
    cutter.cutBelow(document.findPage(index).getInheritable('Resources'), []);
  }
}

class Cutter {
  readonly #document: PDFDocument;
  readonly #tally: Tally;
  readonly #done = new Set<number>();

  constructor(document: PDFDocument, tally: Tally) {
    this.#document = document;
    this.#tally = tally;
  }

  cutBelow(resources: PDFObject, path: readonly number[]): void {
    for (const kind of resourceKinds) {
      const group = resources.get(kind);
      if (!group.isDictionary()) continue;
      for (const name of dictionaryKeys(group)) this.#visit(group, name, kind, resources, path);
    }
  }

  #visit(
    group: PDFObject,
    name: string,
    kind: (typeof resourceKinds)[number],
    resources: PDFObject,
    path: readonly number[],
  ): void {
    const object = group.get(name);
    if (!object.isIndirect()) return;
    const number = object.asIndirect();
    if (path.length > limits.formDepth) throw new PdfError('pdf.too_complex');
    if (path.includes(number)) {
      group.delete(name);
      this.#tally.add('recursive_forms', 'removed', 'draws_itself');
    } else if (!this.#done.has(number) && drawsOthers(this.#document, object, kind, resources)) {
      this.cutBelow(object.get('Resources'), [...path, number]);
      this.#done.add(number);
    }
  }
}

function drawsOthers(
  document: PDFDocument,
  object: PDFObject,
  kind: (typeof resourceKinds)[number],
  parent: PDFObject,
): boolean {
  if (kind === 'Font' && nameAt(object, 'Subtype') !== 'Type3') return false;
  if (object.get('Resources').isDictionary()) return true;
  if (kind === 'Font' || nameAt(object, 'Subtype') !== 'Form') return false;
  // Such a form draws with the resources of its page, and so can draw itself: give it a copy of its own.
  object.put('Resources', copyResources(document, parent));
  return true;
}

function copyResources(document: PDFDocument, resources: PDFObject): PDFObject {
  const copy = document.newDictionary();
  for (const key of dictionaryKeys(resources)) {
    const group = resources.get(key);
    copy.put(key, group.isDictionary() ? copyEntries(document, group) : group);
  }
  return copy;
}

function copyEntries(document: PDFDocument, group: PDFObject): PDFObject {
  const copy = document.newDictionary();
  for (const name of dictionaryKeys(group)) copy.put(name, group.get(name));
  return copy;
}
