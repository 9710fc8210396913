import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './command.ts';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

/** One import that crosses a border it may not cross. */
export interface BorderViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface BorderReport {
  /** Own modules read, without dependencies. */
  readonly modules: number;
  readonly violations: readonly BorderViolation[];
}

interface CruiseOutput {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

/** Reads every import of the tree at `root` against the rules of `.dependency-cruiser.mjs`. */
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
  return {
    modules: report.modules.filter((module) => rooms.includes(module.source.split('/')[0] ?? '')).length,
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
