import type { Matrix } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import type { Operation } from './lexer.ts';

/** Follows the current transformation matrix through a content stream. */
export class ContentMatrix {
  #current: Matrix;
  readonly #saved: Matrix[] = [];

  /** `start` maps the stream's space to where its results are wanted. */
  constructor(start: Matrix) {
    this.#current = start;
  }

  get current(): Matrix {
    return this.#current;
  }

  /** Takes in `q`, `Q` and `cm`; other operators change nothing. */
  apply({ operator, operands }: Operation): void {
    if (operator === 'q') this.#saved.push(this.#current);
    else if (operator === 'Q') this.#current = this.#saved.pop() ?? this.#current;
    else if (operator === 'cm')
      this.#current = mupdf.Matrix.concat(matrixOf(numbers({ operands })), this.#current);
  }
}

/** The numbers among an operation's operands. */
export function numbers({ operands }: Pick<Operation, 'operands'>): number[] {
  return operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []));
}

/** A matrix of six numbers; missing ones are those of the identity. */
export function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}
