import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InstalledFile, installedFiles } from './installed-files.ts';
import { neededPackages, type PackageGraph } from './needed-packages.ts';
import { surplusReason } from './surplus.ts';

/** A file of `node_modules`, and why production does not need it, where it does not. */
export interface JudgedFile extends InstalledFile {
  readonly reason: string | undefined;
}

const UNUSED = 'packages that only the web app and its tests are built with';

/** Every file that `npm ci --omit=dev` installs in a repository; where more is installed, that is left out of account. */
export function judgeInstall(root: string): JudgedFile[] {
  const graph = readLockfile(root);
  const needed = neededPackages(graph);
  return installedFiles(root, packagesOf(graph, false)).map((file) => ({
    ...file,
    reason: needed.has(file.folder) ? surplusReason(file.path, process) : UNUSED,
  }));
}

/** Whether something is installed that builds or tests. */
export function isForDevelopment(root: string): boolean {
  return packagesOf(readLockfile(root), true).some((folder) => existsSync(join(root, folder)));
}

function readLockfile(root: string): PackageGraph {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function packagesOf({ packages }: PackageGraph, isDev: boolean): string[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.startsWith('node_modules/') && link !== true)
    .filter(([, { dev }]) => (dev === true) === isDev)
    .map(([folder]) => folder);
}
