import type { Matrix, PDFDocument, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import type { ContentStream } from '../../look/content/content-streams.ts';
import { type DrawnContent, drawnContents } from '../../look/content/drawn-contents.ts';
import { type Operation, operations } from '../../look/content/lexer.ts';
import { rewriteOperations } from '../../look/content/rewrite.ts';
import { pdfNumber, pdfNumbers } from '../../look/content/syntax.ts';
import { TextPosition } from '../../look/content/text-position.ts';
import { forward, type TouchedLine } from '../plan/touched-line.ts';
import { EvenLine, gapBucketEm } from './even-show.ts';

/**
 * On lines from which something was removed, evens out everything that depends on the width of the removed text: gaps
 * are widened to the next bucket, kerning and stretched spaces are removed, and separately positioned text is moved to
 * the grid of the bucket. Call it on content that the engine has rewritten.
 */
export function evenGaps(
  document: PDFDocument,
  page: PDFPage,
  pageIndex: number,
  lines: readonly TouchedLine[],
): void {
  if (lines.length === 0) return;
  for (const drawn of drawnContents(document, page, pageIndex)) {
    if (!hasTouchedLine(drawn, lines)) continue;
    const evener = new ContentEvener(drawn, lines);
    drawn.content.write(rewriteOperations(drawn.source, (operation) => evener.edit(operation)));
  }
}

function hasTouchedLine({ source, matrix }: DrawnContent, lines: readonly TouchedLine[]): boolean {
  const text = new TextPosition(matrix);
  for (const operation of operations(source)) {
    if (text.apply(operation) && lineAt(text, lines)) return true;
  }
  return false;
}

interface Spacing {
  readonly char: number;
  readonly word: number;
}

class ContentEvener {
  readonly #content: ContentStream;
  readonly #lines: readonly TouchedLine[];
  readonly #text: TextPosition;
  #touched: TouchedLine | undefined;
  #line = new EvenLine();
  /** Whether a line of the text object has moved, since positions relative to it would move too. */
  #hasMoved = false;
  /** The spacing set by the rewritten stream. */
  #written: Spacing = { char: 0, word: 0 };
  readonly #saved: Spacing[] = [];

  constructor({ content, matrix }: DrawnContent, lines: readonly TouchedLine[]) {
    this.#content = content;
    this.#lines = lines;
    this.#text = new TextPosition(matrix);
  }

  edit(operation: Operation): string | undefined {
    const { operator } = operation;
    const isMove = this.#text.apply(operation);
    if (operator === 'q') this.#saved.push(this.#written);
    else if (operator === 'Q') this.#written = this.#saved.pop() ?? this.#written;
    else if (operator === 'BT') this.#startText();
    // Spacing is written where it is used: a value that only a touched line used must not remain set.
    if (operator === 'Tc' || operator === 'Tw') return '';
    if (isMove) return this.#move();
    return operator === 'Tj' || operator === 'TJ' ? this.#show(operation) : undefined;
  }

  #startText(): void {
    this.#hasMoved = false;
    this.#touched = undefined;
  }

  #move(): string | undefined {
    const touched = lineAt(this.#text, this.#lines);
    // A piece of the word just written continues it; on the grid it would be separated from it.
    if (touched && touched === this.#touched && continuesWord(this.#text, touched)) return '';
    this.#touched = touched;
    this.#line = new EvenLine();
    if (this.#touched) this.#hasMoved = true;
    if (!this.#hasMoved) return undefined;
    if (!this.#touched) return `${pdfNumbers(this.#text.line)} Tm`;
    return `${pdfNumbers(onGrid(this.#text, this.#touched))} Tm`;
  }

  #show(operation: Operation): string | undefined {
    const { charSpace, wordSpace, fontSize, fontName } = this.#text.state;
    if (!this.#touched) {
      const spacing = this.#setSpacing({ char: charSpace, word: wordSpace });
      const shown = operation.operands.at(-1)?.raw ?? '()';
      return spacing === '' ? undefined : `${spacing}${shown} ${operation.operator}`;
    }
    const perEm = fontSize === 0 ? 0 : 1000 / fontSize;
    const codeSize = codeSizeOf(this.#content, fontName);
    const even = this.#line.show(operation, { char: charSpace * perEm, word: wordSpace * perEm, codeSize });
    return `${this.#setSpacing({ char: 0, word: 0 })}${even}`;
  }

  #setSpacing({ char, word }: Spacing): string {
    const written = this.#written;
    this.#written = { char, word };
    const setChar = written.char === char ? '' : `${pdfNumber(char)} Tc `;
    return written.word === word ? setChar : `${setChar}${pdfNumber(word)} Tw `;
  }
}

/** The touched line at the current position. */
function lineAt({ line, matrix }: TextPosition, lines: readonly TouchedLine[]): TouchedLine | undefined {
  const [, , , , x, y] = mupdf.Matrix.concat(line, matrix);
  const slack = 0.5;
  return lines.find(
    ({ box }) =>
      x >= box.x - slack &&
      x <= box.x + box.width + slack &&
      y >= box.y - slack &&
      y <= box.y + box.height + slack,
  );
}

/** Whether the current position is the end of a letter of the line. */
function continuesWord({ line, matrix, state }: TextPosition, { wordEnds, direction }: TouchedLine): boolean {
  const place = mupdf.Matrix.concat(line, matrix);
  const [ux, uy] = unitVector(direction);
  const position = place[4] * ux + place[5] * uy;
  const slack = 0.1 * state.fontSize * Math.hypot(place[0], place[1]);
  return wordEnds.some((end) => Math.abs(end - position) < slack);
}

/** The line matrix, moved along the line to the grid: away from the gap, so that no text moves into it. */
function onGrid({ line, matrix, state }: TextPosition, { box, direction, firstGap }: TouchedLine): Matrix {
  const place = mupdf.Matrix.concat(line, matrix);
  const [ux, uy] = unitVector(direction);
  const grid = state.fontSize * Math.hypot(place[0], place[1]) * gapBucketEm;
  if (grid <= 0) return line;
  const position = place[4] * ux + place[5] * uy;
  const { start } = forward(box, direction);
  const steps = (position - start) / grid;
  const rounded = position >= firstGap ? Math.ceil(steps - 0.001) : Math.floor(steps + 0.001);
  const shift = (rounded - steps) * grid;
  const toStream = mupdf.Matrix.invert([matrix[0], matrix[1], matrix[2], matrix[3], 0, 0]);
  const [dx, dy] = [ux * shift, uy * shift];
  const moved: Matrix = [...line];
  moved[4] += toStream[0] * dx + toStream[2] * dy;
  moved[5] += toStream[1] * dx + toStream[3] * dy;
  return moved;
}

/** The direction of writing in page points, y down. */
function unitVector(direction: TouchedLine['direction']): readonly [number, number] {
  return ({ 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const)[direction];
}

/** Composite fonts have two-byte codes in all but rare encodings. */
function codeSizeOf(content: ContentStream, fontName: string | undefined): 1 | 2 {
  if (fontName === undefined) return 1;
  const font = content.resources.get('Font', fontName);
  return font.isDictionary() && nameAt(font, 'Subtype') === 'Type0' ? 2 : 1;
}
