import type { PageRect } from '@sladd/geometry';
import type { Matrix, PDFDocument, PDFObject, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { pageContent } from '../../look/content/content-streams.ts';
import { type Operation, operations } from '../../look/content/lexer.ts';
import { rewriteOperations } from '../../look/content/rewrite.ts';
import { stringBytes } from '../../look/content/string-bytes.ts';
import { TextPosition } from '../../look/content/text-position.ts';

/** Letters of all but unusual fonts extend less than this above and below the base line, in font sizes. */
const [reachAbove, reachBelow] = [1.2, 0.5];
const marker = 'SladdHeld';
const shows = new Set(['Tj', 'TJ']);
/** After these operators, the width of the text before does not matter. */
const moves = new Set(['Td', 'TD', 'Tm', 'T*', 'ET']);
/** Operators between two pieces of a line that do not move it. */
const neutral = new Set(
  'Tf Tc Tw Tz Tr TL g rg k G RG K cs sc scn CS SC SCN w J j M d i ri BMC BDC EMC MP DP'.split(' '),
);

/** Text of a page that is set aside while the engine works on the page. */
export interface HeldText {
  /** Puts the text back. False if that is not possible; the page is then as it was before. */
  restore(): boolean;
}

/**
 * Sets all text aside that is far from every hit and whose width does not position other text; one character of each
 * piece stays in its place. The engine tests every character against every hit, so this saves most of its time. Mistakes
 * are found by the check of the saved bytes. Undefined if there is nothing to set aside.
 */
export function holdText(
  document: PDFDocument,
  page: PDFPage,
  pageIndex: number,
  hits: readonly PageRect[],
): HeldText | undefined {
  const object = page.getObject();
  const [contents, resources] = [object.get('Contents'), object.get('Resources')];
  const content = pageContent(document, pageIndex);
  const source = content.read();
  const pieces = findPieces(source, page.getTransform(), hits, content.resources);
  if (pieces.length === 0) return undefined;
  content.write(putAside(source, pieces));
  return {
    restore: () => {
      const reduced = pageContent(document, pageIndex);
      const whole = putBack(reduced.read(), pieces);
      if (whole !== undefined) {
        reduced.write(whole);
        return true;
      }
      object.put('Contents', contents);
      object.put('Resources', resources);
      return false;
    },
  };
}

/** An operation that shows text. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** The hexadecimal digits of its first character. */
  readonly placeholder: string;
}

function putAside(source: string, pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let copied = 0;
  pieces.forEach(({ start, end, placeholder }, number) => {
    parts.push(source.slice(copied, start), ` /${marker}${number} MP <${placeholder}> Tj `);
    copied = end;
  });
  return parts.join('') + source.slice(copied);
}

/** The pieces that can be set aside, in the order of the stream. */
function findPieces(
  source: string,
  matrix: Matrix,
  hits: readonly PageRect[],
  resources: PDFObject,
): Piece[] {
  const found: Piece[] = [];
  const text = new TextPosition(matrix);
  const fonts = new FontCodes(resources);
  /** The pieces of the current line; undefined if one of them must stay. */
  let line: Piece[] | undefined;
  for (const operation of operations(source)) {
    const { operator, start, end } = operation;
    // Raised text leaves the line, and the other two operators start a new line.
    if (operator === 'Ts' || operator === "'" || operator === '"') return [];
    text.apply(operation);
    if (shows.has(operator)) {
      const codeSize = fonts.codeSize(text.state.fontName);
      const placeholder = firstCode(operation, codeSize);
      if (placeholder === undefined || isNearHit(text, hits)) line = undefined;
      else line?.push({ start, end, source: source.slice(start, end), placeholder });
    } else if (moves.has(operator) || operator === 'BT') {
      if (line) found.push(...line);
      line = [];
    } else if (!neutral.has(operator)) line = undefined;
  }
  return found;
}

/** Whether a hit is at the height of a line of text, wherever along the line. */
function isNearHit({ line, matrix, state }: TextPosition, hits: readonly PageRect[]): boolean {
  const [a, b, c, d, x, y] = mupdf.Matrix.concat(line, matrix);
  const length = Math.hypot(a, b);
  // Perpendicular to the base line, towards the top of the letters.
  const height = ((a * d - b * c) / length) * state.fontSize;
  if (!(length > 0 && height !== 0)) return true;
  const sign = Math.sign(height);
  const [upX, upY] = [(-b / length) * sign, (a / length) * sign];
  const [above, below] = [reachAbove * Math.abs(height), reachBelow * Math.abs(height)];
  return hits.some((hit) => {
    const middle = upX * (hit.x + hit.width / 2 - x) + upY * (hit.y + hit.height / 2 - y);
    const half = (Math.abs(upX) * hit.width + Math.abs(upY) * hit.height) / 2;
    return middle + half >= -below && middle - half <= above;
  });
}

function firstCode({ operands }: Operation, codeSize: 1 | 2 | undefined): string | undefined {
  if (codeSize === undefined) return undefined;
  const shown = operands.at(-1);
  const items = shown?.kind === 'array' ? shown.items : shown ? [shown] : [];
  const first = items.find((item) => item.kind === 'string' && item.raw.length > 2);
  const bytes = first ? stringBytes(first.raw, codeSize) : [];
  return bytes.length === codeSize ? hexOf(bytes) : undefined;
}

function putBack(source: string, pieces: readonly Piece[]): string | undefined {
  const left = new Set(pieces.keys());
  let next: number | undefined;
  let isSound = true;
  const whole = rewriteOperations(source, (operation) => {
    const [name] = operation.operands;
    if (operation.operator === 'MP' && name?.kind === 'name' && name.value.startsWith(marker)) {
      if (next !== undefined) isSound = false;
      next = Number(name.value.slice(marker.length));
      return '';
    }
    if (next === undefined || !shows.has(operation.operator)) return undefined;
    const piece = pieces[next];
    left.delete(next);
    next = undefined;
    if (!piece || shownBytes(operation) !== piece.placeholder) isSound = false;
    return piece?.source;
  });
  return isSound && left.size === 0 ? whole : undefined;
}

function shownBytes({ operands }: Operation): string {
  const shown = operands.at(-1);
  const items = shown?.kind === 'array' ? shown.items : shown ? [shown] : [];
  const bytes = items.flatMap((item) => (item.kind === 'string' ? stringBytes(item.raw) : []));
  return hexOf(bytes);
}

/** For codes of one or two bytes: allocating a buffer for each takes many times as long. */
function hexOf(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Number of bytes of the character codes of the fonts of a page. */
class FontCodes {
  readonly #fonts: PDFObject;
  readonly #known = new Map<string, 1 | 2 | undefined>();

  constructor(resources: PDFObject) {
    this.#fonts = resources.get('Font');
  }

  /** Undefined for fonts whose letters can be anywhere, or whose codes vary in length. */
  codeSize(name: string | undefined): 1 | 2 | undefined {
    if (name === undefined || !this.#fonts.isDictionary()) return undefined;
    if (!this.#known.has(name)) this.#known.set(name, codeSizeOf(this.#fonts.get(name)));
    return this.#known.get(name);
  }
}

function codeSizeOf(font: PDFObject): 1 | 2 | undefined {
  switch (nameAt(font, 'Subtype')) {
    case 'Type1':
    case 'TrueType':
    case 'MMType1':
      return 1;
    case 'Type0':
      return nameAt(font, 'Encoding') === 'Identity-H' ? 2 : undefined;
    default:
      return undefined;
  }
}
