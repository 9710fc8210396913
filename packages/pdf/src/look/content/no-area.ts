import type { Matrix, PDFObject } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { numbersOf } from '../../engine/objects/numbers.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { ContentMatrix, matrixOf, numbers } from './content-matrix.ts';
import type { Operation } from './lexer.ts';

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const matrixLength = 6;
/** Of the text rendering modes (ISO 32000-2, table 104). */
const firstClipMode = 4;

/**
 * Follows a content stream to find text and forms that its matrices press flat, to a line or a point. Nobody sees them and no
 * mark covers them, but whoever copies text gets theirs.
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
   * Takes in one operation, and says what stands in place of one that shows something flat: what else it does. Undefined for
   * all others.
   */
  without(operation: Operation): string | undefined {
    const { operator, operands } = operation;
    // Of one that lacks numbers each reader makes something else.
    if (operator !== 'cm' || numbers(operation).length === matrixLength) this.#place.apply(operation);
    // Text of no area that limits what follows hides all of it.
    if (operator === 'Tr') this.#mayClip ||= (numbers(operation)[0] ?? 0) >= firstClipMode;
    if (operator === 'Do') return this.#drawsFlatForm(operation) ? '' : undefined;
    if (!showing.has(operator) || this.#mayClip || !isFlat(this.#place.current)) return undefined;
    if (operator === "'") return 'T*';
    const [word, char] = operands.slice(-3);
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
