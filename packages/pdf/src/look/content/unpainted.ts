import type { PDFObject } from 'mupdf';
import { paintedSide } from './colour-operators.ts';
import { type Operation, operations } from './lexer.ts';
import { rewriteOperations } from './rewrite.ts';

const painting = new Set('f F f* B B* b b* S s sh BI Do Tj TJ \' "'.split(' '));

/** An operation that selects a pattern or a soft mask. */
interface Selection {
  readonly start: number;
  isPainted: boolean;
}

/** The current selections. */
interface Paint {
  readonly fill?: Selection | undefined;
  readonly stroke?: Selection | undefined;
  readonly mask?: Selection | undefined;
}

/**
 * The stream without operations that select a pattern or a soft mask which is never used. Returns the same string if there
 * are none.
 */
export function withoutUnpainted(source: string, resources: PDFObject): string {
  const selections = new Selections(resources);
  for (const operation of operations(source)) selections.note(operation);
  const unpainted = selections.unpainted();
  if (unpainted.size === 0) return source;
  return rewriteOperations(source, ({ start }) => (unpainted.has(start) ? '' : undefined));
}

/** Follows content and finds out which selections are used for painting. */
class Selections {
  readonly #resources: PDFObject;
  readonly #all: Selection[] = [];
  readonly #saved: Paint[] = [];
  #paint: Paint = {};

  constructor(resources: PDFObject) {
    this.#resources = resources;
  }

  note(operation: Operation): void {
    const { operator } = operation;
    if (operator === 'q') this.#saved.push(this.#paint);
    else if (operator === 'Q') this.#paint = this.#saved.pop() ?? this.#paint;
    else if (painting.has(operator)) markPainted(this.#paint);
    else this.#select(operation);
  }

  /** Offsets of the unused operations. */
  unpainted(): ReadonlySet<number> {
    return new Set(this.#all.filter(({ isPainted }) => !isPainted).map(({ start }) => start));
  }

  #select(operation: Operation): void {
    const { operator } = operation;
    const side = paintedSide(operator);
    if (side) this.#paint = { ...this.#paint, [side]: this.#selection(operation, isPattern(operation)) };
    if (operator !== 'gs') return;
    const mask = maskOf(operation, this.#resources);
    if (!mask.isNull())
      this.#paint = { ...this.#paint, mask: this.#selection(operation, mask.isDictionary()) };
  }

  #selection({ start }: Operation, isOne: boolean): Selection | undefined {
    if (!isOne) return undefined;
    const selection = { start, isPainted: false };
    this.#all.push(selection);
    return selection;
  }
}

function markPainted({ fill, stroke, mask }: Paint): void {
  for (const selection of [fill, stroke, mask]) if (selection) selection.isPainted = true;
}

function isPattern({ operator, operands }: Operation): boolean {
  return operator.toLowerCase() === 'scn' && operands.at(-1)?.kind === 'name';
}

function maskOf({ operands }: Operation, resources: PDFObject): PDFObject {
  const name = operands.at(-1);
  return resources.get('ExtGState', name?.kind === 'name' ? name.value : '', 'SMask');
}
