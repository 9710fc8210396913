import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBorders } from './borders.ts';
import type { Check } from './check.ts';
import { runNode } from './command.ts';
import { findMissingCommands } from './doc-commands.ts';
import { findUnnamedFolders } from './doc-folders.ts';
import { findMissingPaths } from './doc-paths.ts';
import { floors } from './floors.ts';
import { findLicenceProblems } from './licences.ts';
import { readLocaleProblems } from './locales.ts';
import { findLockfileProblems, type Lockfile } from './lockfile.ts';
import { findLongPatterns } from './long-patterns.ts';
import { repositoryFiles } from './repository-files.ts';
import { findUncheckedFiles } from './type-coverage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Fewer own modules than this means that the border tool read nothing, not that the tree is clean. */
const fewestModules = 100;

/** For a tool in Go: it collects its garbage seldom, which takes a fifth off its time, while it is small. */
const seldomCollecting = { GOGC: '400', GOMEMLIMIT: '2GiB' };

/** Everything that must hold for each commit: what takes longest first, then by how fast it answers a person. */
export const checks: readonly Check[] = [
  tool('types', 'typescript/bin/tsc', ['--build']),
  tool('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  tool('promise rules', 'oxlint/bin/oxlint', ['--deny-warnings'], seldomCollecting),
  {
    name: 'locale parity',
    run: async () => readLocaleProblems(join(root, 'apps/web/src/locales')).join('\n'),
  },
  { name: 'lockfile', run: async () => findLockfileProblems(readLockfile()).join('\n') },
  { name: 'licences', run: async () => findLicenceProblems(readLockfile(), readText('NOTICE')).join('\n') },
  { name: 'paths, commands and folders in docs', run: checkDocs },
  {
    name: 'no long patterns',
    run: async () => findLongPatterns(repositoryFiles(root), readText).join('\n'),
  },
  { name: 'borders', run: checkBorders },
  { name: 'every source has its types checked', run: async () => findUncheckedFiles(root).join('\n') },
  tool('dead code', 'knip/bin/knip.js', ['--no-progress']),
  { name: 'openapi.json is fresh', run: () => runScript('scripts/openapi.ts', ['--check']) },
  tool('openapi.json is sound', '@redocly/cli/bin/cli.js', [
    'lint',
    'docs/openapi.json',
    '--max-problems=20',
  ]),
  { name: 'page.html of proofs is fresh', run: () => runScript('scripts/proof-page.ts', ['--check']) },
  { name: 'config.md is fresh', run: () => runScript('scripts/config-docs.ts', ['--check']) },
  { name: 'legal-bases.md is fresh', run: () => runScript('scripts/legal-bases.ts', ['--check']) },
];

function tool(
  name: string,
  script: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Check {
  return { name, run: () => runScript(join('node_modules', script), args, env) };
}

async function runScript(
  script: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<string> {
  const result = await runNode(join(root, script), args, root, env);
  return result.ok ? '' : result.output || 'it failed without a message';
}

function readLockfile(): Lockfile {
  return JSON.parse(readText('package-lock.json')) as Lockfile;
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

async function checkDocs(): Promise<string> {
  const files = repositoryFiles(root);
  const pages = files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: readText(path) }));
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  return [
    ...findMissingPaths(pages, files, readText),
    ...findMissingCommands(pages, scripts, files),
    ...findUnnamedFolders(floors, pages),
  ].join('\n');
}

async function checkBorders(): Promise<string> {
  const { modules, violations, looseKnots } = await readBorders(root);
  const lines = [...violations, ...looseKnots].map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`);
  if (modules < fewestModules)
    lines.push(`only ${modules} modules were read; ${fewestModules} or more are expected`);
  return lines.join('\n');
}
