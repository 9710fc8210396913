import type { Matrix } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import type { Operation } from './lexer.ts';

/** Tracks the current transformation matrix through a content stream. */
export class ContentMatrix {
  #current: Matrix;
  readonly #saved: Matrix[] = [];

  /** `start` maps the space of the stream to the target space. */
  constructor(start: Matrix) {
    this.#current = start;
  }

  get current(): Matrix {
    return this.#current;
  }

  /** Applies `q`, `Q` and `cm`; other operators have no effect. */
  apply({ operator, operands }: Operation): void {
    if (operator === 'q') this.#saved.push(this.#current);
    else if (operator === 'Q') this.#current = this.#saved.pop() ?? this.#current;
    else if (operator === 'cm')
      this.#current = mupdf.Matrix.concat(matrixOf(numbers({ operands })), this.#current);
  }
}

/** The numeric operands of an operation. */
export function numbers({ operands }: Pick<Operation, 'operands'>): number[] {
  return operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []));
}

/** A matrix from six numbers; missing ones are those of the identity. */
export function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}
