import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BorderViolation } from './border-violation.ts';
import { runNode } from './command.ts';
import { findFoldersWithoutFloor, findUpwardImports } from './floor-order.ts';
import { floors } from './floors.ts';
import { findFolderCycles, findLooseKnots } from './folder-cycles.ts';
import { type FolderImport, folderImports } from './folder-imports.ts';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'ml'];
/** Tests may look at anything in their room. */
const tests = /\.(test|spec|shots|clips|bench)\.tsx?$|\/testing\//u;

export interface BorderReport {
  /** Own modules read, without dependencies. */
  readonly modules: number;
  readonly violations: readonly BorderViolation[];
  /** Named knots of folders that are none any more. */
  readonly looseKnots: readonly BorderViolation[];
}

interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

interface CruiseOutput {
  readonly modules: readonly CruisedModule[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

/** Reads every import of the tree at `root` against the rules of `.dependency-cruiser.mjs` and the order of folders. */
export async function readBorders(root: string): Promise<BorderReport> {
  const result = await runNode(
    join(ownRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    [
      '--config',
      join(ownRoot, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      ...rooms.filter((room) => existsSync(join(root, room))),
    ],
    root,
  );
  if (!result.stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no report: ${result.output}`);
  const report = JSON.parse(result.stdout) as CruiseOutput;
  const own = report.modules.filter(({ source }) => isOwn(source));
  const product = own.filter(({ source }) => !tests.test(source));
  const imports = importsInRooms(product);
  return {
    modules: own.length,
    violations: [
      ...report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findUpwardImports(imports, floors),
      ...findFoldersWithoutFloor(
        product.map(({ source }) => source),
        floors,
      ),
      ...findFolderCycles(imports, floors),
    ],
    looseKnots: findLooseKnots(imports, floors),
  };
}

function isOwn(source: string): boolean {
  return rooms.includes(source.split('/')[0] ?? '');
}

/** Imports inside rooms; those between rooms have rules of their own. */
function importsInRooms(modules: readonly CruisedModule[]): FolderImport[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ resolved }) => isOwn(resolved)).map(({ resolved }) => [source, resolved] as const),
  );
  return folderImports(imports).filter(({ place }) => !['', 'apps', 'packages'].includes(place));
}
