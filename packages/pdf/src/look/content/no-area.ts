import type { Matrix, PDFObject } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { numbersOf } from '../../engine/objects/numbers.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { ContentMatrix, matrixOf, numbers } from './content-matrix.ts';
import type { Operation } from './lexer.ts';

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const matrixLength = 6;
/** The first text rendering mode that clips (ISO 32000-2, table 104). */
const firstClipMode = 4;

/**
 * Follows a content stream to find text and forms that their matrices flatten to a line or a point. They are invisible and
 * no mark covers them, but they are included in copied text.
 */
export class NoArea {
  readonly #resources: PDFObject;
  readonly #place = new ContentMatrix(identity);
  #mayClip = false;

  /** `resources` are those of the stream. */
  constructor(resources: PDFObject) {
    this.#resources = resources;
  }

  /**
   * Processes one operation. If it shows something flattened, returns the replacement that keeps its other effects;
   * otherwise undefined.
   */
  without(operation: Operation): string | undefined {
    const { operator, operands } = operation;
    // Readers differ on an operation with missing numbers.
    if (operator !== 'cm' || numbers(operation).length === matrixLength) this.#place.apply(operation);
    // Flattened text that clips hides everything after it.
    if (operator === 'Tr') this.#mayClip ||= (numbers(operation)[0] ?? 0) >= firstClipMode;
    if (operator === 'Do') return this.#drawsFlatForm(operation) ? '' : undefined;
    if (!showing.has(operator) || this.#mayClip || !isFlat(this.#place.current)) return undefined;
    if (operator === "'") return 'T*';
    const [word, char] = operands.filter(({ kind }) => kind === 'number').slice(-2);
    return operator === '"' && word && char ? `${word.raw} Tw ${char.raw} Tc T*` : '';
  }

  #drawsFlatForm({ operands }: Operation): boolean {
    const name = operands.at(-1);
    if (name?.kind !== 'name') return false;
    const form = this.#resources.get('XObject', name.value);
    if (!form.isStream() || nameAt(form, 'Subtype') !== 'Form') return false;
    const own = numbersOf(form.get('Matrix'));
    const matrix = own.length === matrixLength ? matrixOf(own) : identity;
    return isFlat(mupdf.Matrix.concat(matrix, this.#place.current));
  }
}

const showing = new Set(['Tj', 'TJ', "'", '"']);

function isFlat([a, b, c, d]: Matrix): boolean {
  return a * d === b * c;
}
