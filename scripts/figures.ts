import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../bench/src/options.ts';
import { findMissingPaths } from './checks/doc-paths.ts';
import { repositoryFiles } from './checks/repository-files.ts';
import { houseFigures } from './figures/house.ts';

const { values } = readOptions({
  command: 'npm run figures',
  about: 'Counts that tell how the sources are kept.',
  options: { of: { type: 'string', value: 'FOLDER', help: 'another checkout than this one' } },
});
const folder = values.of;
const root = folder === undefined ? fileURLToPath(new URL('..', import.meta.url)) : resolve(folder);
const files = repositoryFiles(root);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rooms = /^(?:apps|packages|e2e|bench|scripts|ml)\/.*\.(?:ts|tsx|mjs)$/u;
const sources = new Map(files.filter((path) => rooms.test(path)).map((path) => [path, read(path)]));
const pages = files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }));

console.table({ ...houseFigures(sources), missingPathsInDocs: findMissingPaths(pages, files, read).length });
