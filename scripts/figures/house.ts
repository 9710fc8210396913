import { posix } from 'node:path';
import { folderImports } from '../checks/folder-imports.ts';

/** Counts that tell how a tree of sources is kept. */
export interface HouseFigures {
  readonly productFiles: number;
  readonly productLines: number;
  readonly testFiles: number;
  readonly testLines: number;
  /** Of the product, as `medianLines` is. */
  readonly filesUnder20Lines: number;
  readonly medianLines: number;
  /** Files that stand in the folder of the workspace itself. */
  readonly looseInWorkspace: number;
  /** Groups of folders that import each other in a ring. */
  readonly knots: number;
  readonly foldersInKnots: number;
  /** Of the symbols that `packages` export from their files. */
  readonly exportedSymbols: number;
  readonly exportedWithComment: number;
}

const test = /\.(test|spec|shots|bench)\.tsx?$|\/testing\/|^packages\/testkit\/|^e2e\//u;
const workspace = 'apps/web/src/features/workspace';

/** Counts sources, given by path from the root; paths use slashes. */
export function houseFigures(sources: ReadonlyMap<string, string>): HouseFigures {
  const all = Array.from(sources, ([path, text]) => ({ path, text, lines: lineCount(text) }));
  const [tests, product] = [
    all.filter(({ path }) => test.test(path)),
    all.filter(({ path }) => !test.test(path)),
  ];
  const sum = (files: typeof all): number => files.reduce((total, { lines }) => total + lines, 0);
  const knots = findKnots(product.flatMap(({ path, text }) => relativeImports(path, text)));
  const symbols = product
    .filter(({ path }) => path.startsWith('packages/'))
    .flatMap(({ text }) => exportedSymbols(text));
  return {
    productFiles: product.length,
    productLines: sum(product),
    testFiles: tests.length,
    testLines: sum(tests),
    filesUnder20Lines: product.filter(({ lines }) => lines < 20).length,
    medianLines: product.map(({ lines }) => lines).sort((a, b) => a - b)[product.length >> 1] ?? 0,
    looseInWorkspace: product.filter(({ path }) => posix.dirname(path) === workspace).length,
    knots: knots.length,
    foldersInKnots: knots.flat().filter((name) => !name.includes('.')).length,
    exportedSymbols: symbols.length,
    exportedWithComment: symbols.filter(({ hasComment }) => hasComment).length,
  };
}

function lineCount(text: string): number {
  return text === '' ? 0 : text.trimEnd().split('\n').length;
}

function relativeImports(path: string, text: string): [from: string, to: string][] {
  const names = text.matchAll(/^(?:import|export)\b[^;]*?['"](\.[^'"]+)['"];/gmu);
  return Array.from(names, ([, name = '']) => [path, posix.join(posix.dirname(path), name)]);
}

/** The things in one place that reach each other, two or more of which one at least is a folder. */
function findKnots(imports: readonly (readonly [from: string, to: string])[]): string[][] {
  const places = Map.groupBy(folderImports(imports), ({ place }) => place);
  return Array.from(places.values()).flatMap((inside) => {
    const edges = Map.groupBy(inside, ({ from }) => from);
    const reach = (start: string): Set<string> => {
      const seen = new Set<string>();
      const waiting = [start];
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        for (const { to } of edges.get(name) ?? []) if (!seen.has(to) && seen.add(to)) waiting.push(to);
      }
      return seen;
    };
    const reached = new Map(Array.from(edges.keys(), (name) => [name, reach(name)]));
    const knots = new Map<string, string[]>();
    for (const [name, others] of reached) {
      if (!others.has(name)) continue;
      const knot = Array.from(others)
        .filter((other) => reached.get(other)?.has(name))
        .sort();
      if (knot.length > 1 && knot.some((one) => !one.includes('.'))) knots.set(knot.join(), knot);
    }
    return Array.from(knots.values());
  });
}

const symbolLine =
  /^export (?:async |abstract )?(?:function\*?|const|class|interface|type) ([A-Za-z_$][\w$]*)(?:.*\btypeof ([A-Za-z_$][\w$]*))?/u;

/** A type that is read off a value, such as that of a schema, is one symbol with it: what is said of one holds for both. */
function exportedSymbols(text: string): { readonly hasComment: boolean }[] {
  const lines = text.split('\n');
  const symbols = new Map<string, boolean>();
  lines.forEach((line, at) => {
    const [isExport, name = '', value = ''] = symbolLine.exec(line) ?? [];
    if (isExport === undefined) return;
    const owner = symbols.has(value) ? value : name;
    symbols.set(owner, symbols.get(owner) === true || (lines[at - 1] ?? '').trimEnd().endsWith('*/'));
  });
  return Array.from(symbols.values(), (hasComment) => ({ hasComment }));
}
