import { type DocumentMemory, learnNamesAcross, type Models } from '@sladd/analysis';
import type { PageText } from '@sladd/geometry';
import { type Edge, isFurnitureOnly, linesOf, nearEdges, rowsOf } from '../reading/page-edges.ts';

/** As many characters on each side as a model needs to know a name. */
const REACH = 200;

/** Learns names that go over the end of a page, footers and headers left out. Takes the pages in turn. */
export class NamesOverBreaks {
  readonly #models: Models;
  readonly #memory: DocumentMemory;
  #last: PageText | undefined;

  constructor(models: Models, memory: DocumentMemory) {
    this.#models = models;
    this.#memory = memory;
  }

  add(page: PageText): void {
    const last = this.#last;
    if (last ? isFurnitureOnly(page, last) : page.words.length === 0) return;
    this.#last = page;
    if (!last) return;
    const sides = new Map<string, readonly [string, string]>();
    for (const orderOf of [linesOf, rowsOf]) {
      const { ends, starts } = nearEdges(orderOf(last), orderOf(page), REACH, true);
      const both = [textOf(ends.at(-1) ?? [], last), textOf(starts.at(-1) ?? [], page)] as const;
      sides.set(JSON.stringify(both), both);
    }
    for (const both of sides.values()) learnNamesAcross(both, this.#models, this.#memory, last.pageNumber);
  }
}

function textOf(edge: Edge, { text }: PageText): string {
  return edge.map((line) => line.map(({ start, end }) => text.slice(start, end)).join(' ')).join('\n');
}
