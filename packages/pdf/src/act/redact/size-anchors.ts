import type { PDFDocument, PDFObject, PDFPage } from 'mupdf';
import { type DrawnContent, drawnContents } from '../../look/content/drawn-contents.ts';
import type { Operation } from '../../look/content/lexer.ts';
import { rewriteOperations } from '../../look/content/rewrite.ts';
import { pdfNumber } from '../../look/content/syntax.ts';
import { TextPosition } from '../../look/content/text-position.ts';

const anchorFont = 'SladdAnchor';
const anchorCode = 65;
/** How far above its line an anchor stands, in text space: away from every mark. */
const anchorRise = 1_000_000;
/** Text rendering modes from this one on clip what is drawn later. */
const clippingMode = 4;
const shows = new Set(['Tj', 'TJ']);
const textOperators = /\bT(?:[jJfzdDm]\b|\*)|\bBT\b/g;

/**
 * The engine writes the gap that removed letters leave when it draws the next letter that stays. Where that letter has
 * another size, the gap gets the wrong width and the rest of the line moves. An anchor, a letter without width, is shown
 * before each change of size within a run, and takes the gap upon itself.
 *
 * The returned function takes the anchors out again and writes their gaps in the size of what follows; call it after the
 * engine has removed text. Undefined if no size changes within a run.
 */
export function anchorSizes(
  document: PDFDocument,
  page: PDFPage,
  pageIndex: number,
): (() => void) | undefined {
  const anchored = drawnContents(document, page, pageIndex).flatMap((drawn) => setAnchors(document, drawn));
  if (anchored.length === 0) return undefined;
  return () => {
    for (const { content, source } of drawnContents(document, page, pageIndex)) {
      if (source.includes(anchorFont)) content.write(new AnchorRemoval().apply(source));
      dropAnchorFont(content.resources);
    }
    // The engine copies forms and resources before it changes them; other pages may use the originals.
    for (const { content, source, original } of anchored) {
      if (content.kind === 'form' && content.read() === source) content.write(original);
      dropAnchorFont(content.resources);
    }
  };
}

/** A stream with anchors, and what it was before. */
interface Anchored extends Pick<DrawnContent, 'content' | 'source'> {
  readonly original: string;
}

/** Whether a size or width is set between text and the next move. Strings are not told apart, so it is true too often. */
function mayChangeSize(source: string): boolean {
  let isRunning = false;
  for (const [operator] of source.matchAll(textOperators)) {
    if (isRunning && (operator === 'Tf' || operator === 'Tz')) return true;
    if (operator !== 'Tf' && operator !== 'Tz') isRunning = shows.has(operator);
  }
  return false;
}

function setAnchors(document: PDFDocument, { content, source: original }: DrawnContent): Anchored[] {
  const fonts = content.resources.get('Font');
  if (!fonts.isDictionary() || !mayChangeSize(original)) return [];
  const text = new TextPosition([1, 0, 0, 1, 0, 0]);
  const states = content.resources.get('ExtGState');
  let isRunning = false;
  /** The operation that set the font; empty where it is not known, so that the font could not be set again. */
  let setFont = '';
  const saved: string[] = [];
  const source = rewriteOperations(original, (operation) => {
    const { operator, start, end } = operation;
    const before = text.state;
    if (text.apply(operation) || operator === 'BT' || operator === 'ET') isRunning = false;
    else if (shows.has(operator)) isRunning = true;
    const { fontSize, scale } = text.state;
    const [fontBefore, own] = [setFont, original.slice(start, end)];
    if (operator === 'Tf') setFont = own;
    else if (operator === 'q') saved.push(setFont);
    else if (operator === 'Q') setFont = saved.pop() ?? setFont;
    else if (setsFont(operation, states)) setFont = '';
    const isChange = fontSize !== before.fontSize || scale !== before.scale;
    if (!isRunning || !isChange || fontBefore === '' || before.renderMode >= clippingMode) return undefined;
    const anchor = `/${anchorFont} ${pdfNumber(before.fontSize)} Tf 0 Tc ${anchorRise} Ts <${anchorCode.toString(16)}> Tj`;
    return `${anchor} ${pdfNumber(before.charSpace)} Tc ${pdfNumber(before.rise)} Ts ${fontBefore} ${own}`;
  });
  if (source === original) return [];
  fonts.put(anchorFont, document.addObject(fontWithoutWidth()));
  content.write(source);
  return [{ content, source, original }];
}

/** Whether an operation sets the font as part of a state of graphics. */
function setsFont({ operator, operands: [name] }: Operation, states: PDFObject): boolean {
  return operator === 'gs' && name?.kind === 'name' && states.get(name.value, 'Font').isArray();
}

function fontWithoutWidth(): Record<string, unknown> {
  return {
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    FirstChar: anchorCode,
    LastChar: anchorCode,
    Widths: [0],
  };
}

function dropAnchorFont(resources: PDFObject): void {
  const fonts = resources.get('Font');
  if (fonts.isDictionary()) fonts.delete(anchorFont);
}

/** Takes the anchors out of a stream. Their gaps wait for the next letter of the run. */
class AnchorRemoval {
  readonly #text = new TextPosition([1, 0, 0, 1, 0, 0]);
  /** Width of the gap to write, as the operand of `TJ` for a font of size 1 without scaling. */
  #gap = 0;

  apply(source: string): string {
    return rewriteOperations(source, (operation) => this.#edit(operation, source));
  }

  #edit(operation: Operation, source: string): string | undefined {
    const { operator, operands, start, end } = operation;
    if (this.#text.apply(operation) || operator === 'BT') this.#gap = 0;
    const { fontName, fontSize, scale } = this.#text.state;
    const [first] = operands;
    if (operator === 'Ts' && first?.kind === 'number' && first.value === anchorRise) return '';
    if (operator === 'Tf' && fontName === anchorFont) return '';
    if (!shows.has(operator)) return undefined;
    if (fontName === anchorFont) {
      this.#gap += gapIn(operation) * fontSize * scale;
      return '';
    }
    if (this.#gap === 0 || fontSize * scale === 0) return undefined;
    const gap = pdfNumber(this.#gap / (fontSize * scale));
    this.#gap = 0;
    return `[${gap}] TJ ${source.slice(start, end)}`;
  }
}

function gapIn({ operands }: Operation): number {
  const shown = operands.at(-1);
  const items = shown?.kind === 'array' ? shown.items : [];
  return items.reduce((sum, item) => sum + (item.kind === 'number' ? item.value : 0), 0);
}
