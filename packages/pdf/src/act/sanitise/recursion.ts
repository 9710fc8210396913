import type { PDFDocument, PDFObject } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { pageObjects } from '../../engine/objects/pages.ts';
import { dictionaryKeys, nameAt } from '../../engine/objects/visit.ts';
import { PdfError } from '../../errors.ts';
import { completeResources } from '../../look/content/complete-resources.ts';
import { nestedContents } from '../../look/content/content-streams.ts';
import { rewriteOperations } from '../../look/content/rewrite.ts';
import type { Tally } from '../../tally.ts';
import { numberInnerFonts } from './inner-fonts.ts';
import { withoutStranger } from './streams/unknown-resources.ts';

const resourceKinds = ['XObject', 'Pattern', 'Font'] as const;

/**
 * Removes external objects that draw themselves: a kilobyte of such forms keeps the engine busy for minutes. They would
 * be drawn without end, so no reader shows them. Forms without resources of their own, which use those of their page and
 * so can draw themselves, get their own; direct fonts in resources become indirect. Throws `pdf.too_complex` for forms
 * that are nested deeper than the stack of the engine.
 */
export function cutRecursion(document: PDFDocument, tally: Tally): void {
  numberInnerFonts(document);
  completeResources(document);
  const cutter = new Cutter(tally);
  for (const page of pageObjects(document)) cutter.cutBelow(page.getInheritable('Resources'), []);
  if (cutter.owners.size > 0) forgetNames(document, cutter.owners);
}

/** The engine looks for missing resources in the content that draws the object, and so finds the object itself. */
function forgetNames(document: PDFDocument, owners: ReadonlySet<number>): void {
  for (const content of nestedContents(document)) {
    const isOwner = content.objectNumber !== null && owners.has(content.objectNumber);
    if (!isOwner && content.kind !== 'glyph') continue;
    const source = content.read();
    const changed = rewriteOperations(source, (operation) => withoutStranger(operation, content.resources));
    if (changed !== source) content.write(changed);
  }
}

class Cutter {
  /** Numbers of the objects that referred to removed ones. */
  readonly owners = new Set<number>();
  readonly #tally: Tally;
  readonly #done = new Set<number>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  cutBelow(resources: PDFObject, path: readonly number[]): void {
    for (const kind of resourceKinds) {
      const group = resources.get(kind);
      if (!group.isDictionary()) continue;
      for (const name of dictionaryKeys(group)) this.#visit(group, name, kind, path);
    }
  }

  #visit(
    group: PDFObject,
    name: string,
    kind: (typeof resourceKinds)[number],
    path: readonly number[],
  ): void {
    const object = group.get(name);
    if (!object.isIndirect()) return;
    const number = object.asIndirect();
    if (path.length > limits.formDepth) throw new PdfError('pdf.too_complex');
    if (path.includes(number)) {
      group.delete(name);
      this.owners.add(path.at(-1) ?? number);
      this.#tally.add('recursive_forms', 'removed', 'draws_itself');
    } else if (!this.#done.has(number) && drawsOthers(object, kind)) {
      this.cutBelow(object.get('Resources'), [...path, number]);
      this.#done.add(number);
    }
  }
}

function drawsOthers(object: PDFObject, kind: (typeof resourceKinds)[number]): boolean {
  if (kind === 'Font' && nameAt(object, 'Subtype') !== 'Type3') return false;
  return object.get('Resources').isDictionary();
}
