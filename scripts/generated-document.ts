import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes a generated file of the repository, or with `--check` only says whether it is what would be written. */
export function writeOrCheck(path: string, text: string, command: string): void {
  const file = join(root, path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  console.error(`${path} is out of date. Run: ${command}`);
  process.exitCode = 1;
}
