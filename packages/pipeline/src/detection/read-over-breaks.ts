import { type DocumentMemory, learnNamesAcross, type Models, type Span, valuesAcross } from '@sladd/analysis';
import type { PageText } from '@sladd/geometry';
import { type Edge, linesOfText, lineText, PageEdges } from '@sladd/terms';
import type { DetectRequest } from './detect-request.ts';

/** The part of a split value that is on one page. */
interface PartOfValue {
  readonly span: Span;
  readonly text: string;
  /** Whether the part is at the end of its page, rather than at the beginning. */
  readonly isEnd: boolean;
}

/** UTF-16 units on each side of a page break, enough for a model to recognize a name. */
const REACH = 200;

/**
 * Finds what is split across two pages, ignoring headers and footers: learns names, and finds other values. Pages must
 * be added in order.
 */
export class ReadOverBreaks {
  readonly #request: DetectRequest;
  readonly #models: Models;
  readonly #memory: DocumentMemory;
  readonly #parts = new Map<number, PartOfValue[]>();
  #last: PageEdges | undefined;

  constructor(request: DetectRequest, models: Models, memory: DocumentMemory) {
    this.#request = request;
    this.#models = models;
    this.#memory = memory;
  }

  add(page: PageText): void {
    const last = this.#last;
    const edges = new PageEdges(page.pageNumber, linesOfText(page));
    if (last ? edges.isFurnitureBeside(last) : edges.isBlank) return;
    this.#last = edges;
    if (!last) return;
    const sides = new Map<string, readonly [string, string]>();
    for (const joins of last.joinsTo(edges, REACH, true)) {
      const { end = [], start = [] } = joins.at(-1) ?? {};
      const both = [textOf(end), textOf(start)] as const;
      sides.set(JSON.stringify(both), both);
    }
    for (const both of sides.values()) {
      learnNamesAcross(both, this.#models, this.#memory, last.pageNumber);
      for (const { span, tail, head } of valuesAcross(both, this.#request, this.#models)) {
        this.#note(last.pageNumber, { span, text: tail, isEnd: true });
        this.#note(edges.pageNumber, { span, text: head, isEnd: false });
      }
    }
  }

  /** Whether a value is split across the beginning or the end of this page. */
  hasParts(pageNumber: number): boolean {
    return this.#parts.has(pageNumber);
  }

  /** The parts of split values on a page, except where `found` already has a finding. */
  partsOn({ pageNumber, text }: PageText, found: readonly Span[]): Span[] {
    return (this.#parts.get(pageNumber) ?? []).flatMap((part) => {
      const start = part.isEnd ? text.lastIndexOf(part.text) : text.indexOf(part.text);
      const end = start + part.text.length;
      const isTaken = found.some((other) => !other.isPossible && other.start < end && start < other.end);
      return start < 0 || isTaken ? [] : [{ ...part.span, start, end, text: part.text }];
    });
  }

  #note(pageNumber: number, part: PartOfValue): void {
    const parts = this.#parts.get(pageNumber) ?? [];
    this.#parts.set(pageNumber, [...parts, part]);
  }
}

function textOf(edge: Edge): string {
  return edge.map(lineText).join('\n');
}
