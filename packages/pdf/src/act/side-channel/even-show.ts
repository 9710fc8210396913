import type { Operand, Operation } from '../../look/content/lexer.ts';
import { stringBytes } from '../../look/content/string-bytes.ts';
import { pdfNumber } from '../../look/content/syntax.ts';

/**
 * The size of the steps in which gaps can be wide, in em: only the step can be known about the removed text's width.
 */
export const gapBucketEm = 0.25;
/** Adjustments smaller than this are kerning, in thousandths of an em. */
const largestKerning = 120;

/** The spacing in the text state, in thousandths of an em. */
export interface Spacing {
  readonly char: number;
  readonly word: number;
  /** Number of bytes of a character code. */
  readonly codeSize: 1 | 2;
}

/**
 * Shows the text of one line without kerning and stretched spaces, and with every gap widened to the next step. The
 * width saved before a gap is added to the gap, so that the text after it never moves into it.
 */
export class EvenLine {
  /** Width left out since the last fixed position of the line, in thousandths of an em. */
  #saved = 0;

  /** The replacement of a `Tj` or `TJ` operation; undefined for others. */
  show({ operator, operands }: Operation, spacing: Spacing): string | undefined {
    if (operator !== 'Tj' && operator !== 'TJ') return undefined;
    const shown = operands.at(-1);
    const items = shown?.kind === 'array' ? shown.items : shown ? [shown] : [];
    return `[${items.map((item) => this.#item(item, spacing)).join(' ')}] TJ`;
  }

  #item(item: Operand, spacing: Spacing): string {
    if (item.kind === 'number') return this.#adjustment(item.value);
    if (item.kind !== 'string') return '';
    const bytes = stringBytes(item.raw);
    const spaces = spacing.codeSize === 1 ? bytes.filter((byte) => byte === 32).length : 0;
    this.#saved += (bytes.length / spacing.codeSize) * spacing.char + spaces * spacing.word;
    return item.raw;
  }

  /** Positive adjustments move letters together, negative ones apart. */
  #adjustment(value: number): string {
    if (Math.abs(value) < largestKerning) {
      this.#saved -= value;
      return '';
    }
    const bucket = gapBucketEm * 1000;
    const grown = Math.floor((value - this.#saved) / bucket + 0.001) * bucket;
    this.#saved = 0;
    return pdfNumber(grown);
  }
}
