import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Tracked files and new ones that are not ignored, from the root; a file deleted but not yet committed is left out. */
export function repositoryFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const list = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return list.split('\0').filter((file) => file !== '' && existsSync(resolve(root, file)));
}
