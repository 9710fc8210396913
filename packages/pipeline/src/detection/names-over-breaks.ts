import { type DocumentMemory, learnNamesAcross, type Models } from '@sladd/analysis';
import type { PageText } from '@sladd/geometry';
import { type Edge, linesOfText, lineText, PageEdges } from '@sladd/terms';

/** As many characters on each side as a model needs to know a name. */
const REACH = 200;

/** Learns names that go over the end of a page, footers and headers left out. Takes the pages in turn. */
export class NamesOverBreaks {
  readonly #models: Models;
  readonly #memory: DocumentMemory;
  #last: PageEdges | undefined;

  constructor(models: Models, memory: DocumentMemory) {
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
    for (const both of sides.values()) learnNamesAcross(both, this.#models, this.#memory, last.pageNumber);
  }
}

function textOf(edge: Edge): string {
  return edge.map(lineText).join('\n');
}
