import type { PDFDocument, PDFObject } from 'mupdf';
import { pageObjects } from '../../engine/objects/pages.ts';
import { dictionaryKeys, nameAt } from '../../engine/objects/visit.ts';
import { readContent, readPageContent } from '../content/content-streams.ts';
import { type Operation, operations } from '../content/lexer.ts';
import { stringBytes } from '../content/string-bytes.ts';

/** The maximum nesting of content; legitimate files have fewer levels. */
const maximumDepth = 28;

/** Returns the codes shown in some fonts, by their object numbers; undefined if they are not known for certain. */
export type UsedCodes = (fonts: readonly number[]) => ReadonlySet<number> | undefined;

/** Reads all content of a document, including forms, patterns, masks, glyphs and field appearances. */
export function readUsedCodes(document: PDFDocument): UsedCodes {
  const collector = new Collector();
  for (const page of pageObjects(document)) collector.page(page, page.getInheritable('Resources'));
  // Fields can be filled in with any letter.
  collector.keepWhole(document.getTrailer().get('Root', 'AcroForm', 'DR'));
  return (fonts) => collector.codesOf(fonts);
}

/** Bytes per code: one in simple fonts, two in composite ones with an identity encoding; otherwise unknown. */
export function codeSize(font: PDFObject): 1 | 2 | undefined {
  if (nameAt(font, 'Subtype') !== 'Type0') return 1;
  return nameAt(font, 'Encoding')?.startsWith('Identity-') ? 2 : undefined;
}

class Collector {
  readonly #codes = new Map<number, Set<number>>();
  readonly #whole = new Set<number>();
  readonly #seen = new Set<string>();

  page(page: PDFObject, resources: PDFObject): void {
    // The graphics state continues across the parts.
    this.#content(readPageContent(page), resources, undefined, 0);
    const annotations = page.get('Annots');
    for (let at = 0; at < annotations.length; at++)
      this.#appearance(annotations.get(at).get('AP'), resources, 0);
  }

  keepWhole(resources: PDFObject): void {
    for (const font of entriesOf(resources, 'Font'))
      if (font.isIndirect()) this.#whole.add(font.asIndirect());
  }

  codesOf(fonts: readonly number[]): ReadonlySet<number> | undefined {
    if (fonts.some((font) => this.#whole.has(font))) return undefined;
    return new Set(fonts.flatMap((font) => Array.from(this.#codes.get(font) ?? [])));
  }

  #appearance(appearance: PDFObject, resources: PDFObject, depth: number): void {
    if (appearance.isStream()) this.#form(appearance, resources, undefined, depth + 1);
    else if (appearance.isDictionary() && depth < 4) {
      for (const key of dictionaryKeys(appearance))
        this.#appearance(appearance.get(key), resources, depth + 1);
    }
  }

  #form(form: PDFObject, parent: PDFObject, font: PDFObject | undefined, depth: number): void {
    if (depth > maximumDepth || !form.isStream()) return;
    const key = `${form.isIndirect() ? form.asIndirect() : ''} ${font?.isIndirect() ? font.asIndirect() : ''}`;
    if (form.isIndirect() && this.#seen.has(key)) return;
    this.#seen.add(key);
    const own = form.get('Resources');
    this.#content(readContent(form), own.isDictionary() ? own : parent, font, depth);
  }

  #content(source: string, resources: PDFObject, start: PDFObject | undefined, depth: number): void {
    let font = start;
    const saved: (PDFObject | undefined)[] = [];
    for (const operation of operations(source)) {
      const { operator, operands } = operation;
      const name = operands[0]?.kind === 'name' ? operands[0].value : '';
      if (operator === 'q') saved.push(font);
      else if (operator === 'Q') font = saved.length > 0 ? saved.pop() : font;
      else if (operator === 'Tf') font = resources.get('Font', name);
      else if (operator === 'gs')
        font = this.#state(resources.get('ExtGState', name), resources, depth) ?? font;
      else if (operator === 'Do') this.#form(resources.get('XObject', name), resources, font, depth + 1);
      else if (font && /^(Tj|TJ|'|")$/.test(operator)) this.#show(font, operation);
    }
    this.#nested(resources, depth);
  }

  #state(state: PDFObject, resources: PDFObject, depth: number): PDFObject | undefined {
    if (!state.isDictionary()) return undefined;
    this.#form(state.get('SMask', 'G'), resources, undefined, depth + 1);
    const font = state.get('Font');
    return font.isArray() ? font.get(0) : undefined;
  }

  /** Patterns and the glyphs of Type 3 fonts, used or not. */
  #nested(resources: PDFObject, depth: number): void {
    for (const pattern of entriesOf(resources, 'Pattern'))
      this.#form(pattern, resources, undefined, depth + 1);
    for (const font of entriesOf(resources, 'Font')) {
      if (nameAt(font, 'Subtype') !== 'Type3' || this.#wasOpened(font)) continue;
      const own = font.get('Resources');
      const glyphs = font.get('CharProcs');
      if (!glyphs.isDictionary()) continue;
      for (const key of dictionaryKeys(glyphs)) {
        this.#form(glyphs.get(key), own.isDictionary() ? own : resources, undefined, depth + 1);
      }
    }
  }

  /** Glyphs can be reached from any content and refer back to their font, so each font is opened once. */
  #wasOpened(font: PDFObject): boolean {
    if (!font.isIndirect()) return false;
    const key = `letters of ${font.asIndirect()}`;
    const was = this.#seen.has(key);
    this.#seen.add(key);
    return was;
  }

  #show(font: PDFObject, { operands }: Operation): void {
    if (!font.isIndirect()) return;
    const number = font.asIndirect();
    const size = codeSize(font);
    if (size === undefined) {
      this.#whole.add(number);
      return;
    }
    const codes = this.#codes.get(number) ?? new Set<number>();
    this.#codes.set(number, codes);
    for (const operand of operands) {
      const items = operand.kind === 'array' ? operand.items : [operand];
      for (const item of items) if (item.kind === 'string') addCodes(codes, stringBytes(item.raw), size);
    }
  }
}

function addCodes(codes: Set<number>, bytes: readonly number[], size: 1 | 2): void {
  for (let at = 0; at < bytes.length; at += size) {
    codes.add(size === 1 ? (bytes[at] ?? 0) : ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  }
}

function entriesOf(resources: PDFObject, kind: string): PDFObject[] {
  const group = resources.isDictionary() ? resources.get(kind) : undefined;
  return group?.isDictionary() ? dictionaryKeys(group).map((key) => group.get(key)) : [];
}
