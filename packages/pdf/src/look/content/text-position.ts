import type { Matrix } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { ContentMatrix, matrixOf, numbers } from './content-matrix.ts';
import type { Operation } from './lexer.ts';

const identity: Matrix = [1, 0, 0, 1, 0, 0];

interface TextState {
  readonly fontName: string | undefined;
  readonly fontSize: number;
  readonly charSpace: number;
  readonly wordSpace: number;
  readonly leading: number;
  /** Horizontal scaling in percent. */
  readonly scale: number;
  readonly rise: number;
  readonly renderMode: number;
}

const initialState: TextState = {
  fontName: undefined,
  fontSize: 1,
  charSpace: 0,
  wordSpace: 0,
  leading: 0,
  scale: 100,
  rise: 0,
  renderMode: 0,
};

/** Tracks the start of the text line through a content stream (ISO 32000-2, 9.3 and 9.4). */
export class TextPosition {
  /** The text line matrix: the start of the line, in the space of the stream. */
  line: Matrix = identity;
  #state: TextState = initialState;
  readonly #saved: TextState[] = [];
  readonly #place: ContentMatrix;

  /** `matrix` maps the space of the stream to page points. */
  constructor(matrix: Matrix) {
    this.#place = new ContentMatrix(matrix);
  }

  get state(): TextState {
    return this.#state;
  }

  /** Maps the space of the stream with its current transformation to page points. */
  get matrix(): Matrix {
    return this.#place.current;
  }

  /** Processes one operation. Returns whether it sets a new text position. */
  apply(operation: Operation): boolean {
    this.#place.apply(operation);
    const { operator } = operation;
    if (operator === 'q') this.#saved.push(this.#state);
    else if (operator === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    else if (operator === 'BT') this.line = identity;
    else if (operator === 'Tf') this.#setFont(operation);
    const values = numbers(operation);
    return this.#setState(operator, values) || this.#move(operator, values);
  }

  #setFont(operation: Operation): void {
    const [name] = operation.operands;
    const [fontSize = 1] = numbers(operation);
    this.#state = { ...this.#state, fontName: name?.kind === 'name' ? name.value : undefined, fontSize };
  }

  #setState(operator: string, [first = 0]: readonly number[]): false {
    if (operator === 'Tc') this.#state = { ...this.#state, charSpace: first };
    else if (operator === 'Tw') this.#state = { ...this.#state, wordSpace: first };
    else if (operator === 'TL') this.#state = { ...this.#state, leading: first };
    else if (operator === 'Tz') this.#state = { ...this.#state, scale: first };
    else if (operator === 'Ts') this.#state = { ...this.#state, rise: first };
    else if (operator === 'Tr') this.#state = { ...this.#state, renderMode: first };
    return false;
  }

  #move(operator: string, values: readonly number[]): boolean {
    const [x = 0, y = 0] = values;
    if (operator === 'Tm') this.line = matrixOf(values);
    else if (operator === 'Td' || operator === 'TD') this.#shift(x, y);
    else if (operator === 'T*') this.#shift(0, -this.#state.leading);
    else return false;
    if (operator === 'TD') this.#state = { ...this.#state, leading: -y };
    return true;
  }

  #shift(x: number, y: number): void {
    this.line = mupdf.Matrix.concat([1, 0, 0, 1, x, y], this.line);
  }
}
