import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './checks/command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'apps/web');
const stamp = join(web, 'dist', 'build.json');

/** Rooms whose sources end up in the web app, and the lockfile, which pins its dependencies. */
const sources = ['apps/web', ...roomsOf('apps/web'), 'package-lock.json'];
const notSources = new Set(['node_modules', 'dist', '.tsbuild']);

/** Builds the web app unless the present build was made from the same sources; false when the build failed. */
export async function buildWebIfStale(): Promise<boolean> {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.error('Building the web app ...');
  const result = await runNode(
    join(root, 'node_modules/vite/bin/vite.js'),
    ['build', '--logLevel', 'warn'],
    web,
  );
  if (!result.ok) {
    console.error(result.output);
    return false;
  }
  // Vite empties dist first, so a build made by hand has no stamp and is made again.
  writeFileSync(stamp, hash);
  return true;
}

/** The packages of this repository that one of its rooms depends on, directly or by another, as folders. */
function roomsOf(room: string, found = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    const folder = name.replace(/^@sladd\//, 'packages/');
    if (folder === name || found.has(folder)) continue;
    found.add(folder);
    roomsOf(folder, found);
  }
  return [...found];
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return JSON.stringify({ sources: hash.digest('hex') });
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(path, file)
          .split(sep)
          .some((part) => notSources.has(part)),
    )
    .sort();
}
