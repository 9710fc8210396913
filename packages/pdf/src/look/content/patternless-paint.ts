import type { PDFDocument, PDFObject } from 'mupdf';
import { numberAt } from '../../engine/objects/numbers.ts';
import { addStream } from '../../engine/objects/streams.ts';
import { paintedSide, type Side } from './colour-operators.ts';
import { type ContentStream, nestedContents, pageContent } from './content-streams.ts';
import type { Operation } from './lexer.ts';
import { rewriteOperations } from './rewrite.ts';

/** Operators that show text, and the one for forms, which take over the colours. */
const showing = new Set(['Tj', 'TJ', "'", '"', 'Do']);

/** What is known of the colour that paints letters, or their outlines. */
type Paint = 'colour' | 'no pattern' | 'pattern';

type Paints = Readonly<Record<Side, Paint>>;

/**
 * The content with an empty pattern selected wherever it paints with a pattern that is missing or broken; the pattern is
 * added to the resources. Every reader paints nothing there, but MuPDF leaves out the text as well, while others extract
 * it. Returns the same string if there is nothing to select.
 */
export function withEmptyPatterns(document: PDFDocument, resources: PDFObject, source: string): string {
  if (!resources.isDictionary()) return source;
  const spaces = patternSpaces(resources);
  if (!spaces.some((name) => source.includes(`/${name}`))) return source;
  const follower = new PaintFollower(new Set(spaces), resources);
  const name = freeName(resources);
  const painted = rewriteOperations(source, (operation) => {
    const sides = follower.sidesWithoutPattern(operation);
    if (sides.length === 0) return undefined;
    const selections = sides.map((side) => `/${name} ${side === 'fill' ? 'scn' : 'SCN'}`);
    return [...selections, ...operation.operands.map(({ raw }) => raw), operation.operator].join(' ');
  });
  if (painted !== source) addEmptyPattern(document, resources, name);
  return painted;
}

/** As {@link withEmptyPatterns}, written back to all forms, patterns and glyph descriptions of a document that is only read. */
export function fillNestedPatterns(document: PDFDocument): void {
  for (const content of nestedContents(document)) fill(document, content);
}

/** As {@link fillNestedPatterns}, for the content of one page. */
export function fillPagePatterns(document: PDFDocument, pageIndex: number): void {
  fill(document, pageContent(document, pageIndex));
}

function fill(document: PDFDocument, content: ContentStream): void {
  const source = content.read();
  const painted = withEmptyPatterns(document, content.resources, source);
  if (painted !== source) content.write(painted);
}

/** Follows the colours through content. */
class PaintFollower {
  readonly #spaces: ReadonlySet<string>;
  readonly #resources: PDFObject;
  readonly #saved: Paints[] = [];
  #paints: Paints = { fill: 'colour', stroke: 'colour' };

  constructor(spaces: ReadonlySet<string>, resources: PDFObject) {
    this.#spaces = spaces;
    this.#resources = resources;
  }

  /** Before which selections the operation needs an empty pattern. */
  sidesWithoutPattern(operation: Operation): Side[] {
    const { operator } = operation;
    if (operator === 'q') this.#saved.push(this.#paints);
    else if (operator === 'Q') this.#paints = this.#saved.pop() ?? this.#paints;
    else if (!showing.has(operator)) return this.#select(operation);
    else {
      const sides = (['fill', 'stroke'] as const).filter((side) => this.#paints[side] === 'no pattern');
      for (const side of sides) this.#set(side, 'pattern');
      return sides;
    }
    return [];
  }

  #select({ operator, operands }: Operation): Side[] {
    const side = paintedSide(operator);
    if (!side) return [];
    const name = operands.findLast((operand) => operand.kind === 'name')?.value;
    const isSpace = operator.toLowerCase() === 'cs';
    const isPattern = operator.toLowerCase().startsWith('sc');
    if (isSpace) this.#set(side, name !== undefined && this.#spaces.has(name) ? 'no pattern' : 'colour');
    else if (!isPattern) this.#set(side, 'colour');
    if (!isPattern || this.#paints[side] === 'colour' || name === undefined) return [];
    const pattern = this.#resources.get('Pattern', name);
    if (!pattern.isDictionary()) return [];
    // A reader that cannot paint the pattern keeps the empty one.
    const needsEmpty = this.#paints[side] === 'no pattern' && !isPaintable(pattern);
    this.#set(side, 'pattern');
    return needsEmpty ? [side] : [];
  }

  #set(side: Side, paint: Paint): void {
    if (this.#paints[side] !== paint) this.#paints = { ...this.#paints, [side]: paint };
  }
}

/** The names under which content selects the colour space of patterns. */
function patternSpaces(resources: PDFObject): string[] {
  const names = ['Pattern'];
  resources.get('ColorSpace').forEach((space, name) => {
    const isPatterns = space.isArray() && space.length === 1 && space.get(0).toString() === '/Pattern';
    if (isPatterns) names.push(String(name));
  });
  return names;
}

/** Whether every reader can paint with a pattern, as far as its entries tell (ISO 32000-2, tables 74 to 84). */
function isPaintable(pattern: PDFObject): boolean {
  if (numberAt(pattern, 'PatternType') === 1) return true;
  const shading = pattern.get('Shading');
  const type = numberAt(shading, 'ShadingType') ?? 0;
  const space = shading.get('ColorSpace');
  if (type < 1 || type > 7 || !(space.isArray() || isDeviceSpace(space))) return false;
  return type >= 4 ? shading.isStream() : isFunction(shading.get('Function'));
}

function isDeviceSpace(space: PDFObject): boolean {
  return space.isName() && space.asName().startsWith('Device');
}

function isFunction(value: PDFObject): boolean {
  if (value.isArray()) return value.length > 0;
  return [0, 2, 3, 4].includes(numberAt(value, 'FunctionType') ?? -1);
}

function freeName(resources: PDFObject): string {
  const patterns = resources.get('Pattern');
  let name = 'Empty';
  for (let count = 1; patterns.isDictionary() && !patterns.get(name).isNull(); count++)
    name = `Empty${count}`;
  return name;
}

function addEmptyPattern(document: PDFDocument, resources: PDFObject, name: string): void {
  if (!resources.get('Pattern').isDictionary()) resources.put('Pattern', document.newDictionary());
  const pattern = addStream(document, '');
  // Such a large step that no reader draws more than one tile.
  const step = 32_767;
  const numbers = { PatternType: 1, PaintType: 1, TilingType: 1, XStep: step, YStep: step };
  for (const [key, value] of Object.entries(numbers)) pattern.put(key, value);
  pattern.put('BBox', [0, 0, 1, 1]);
  pattern.put('Resources', {});
  resources.get('Pattern').put(name, pattern);
}
