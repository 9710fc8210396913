// Makes the links in node_modules to packages of this repository that were added since the last install: for them alone,
// nothing need be installed again. Whoever only pulls and runs a check or a test then finds the new room.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** @type {{ packages: Record<string, { link?: boolean; resolved?: string }> }} */
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

for (const [path, { link, resolved }] of Object.entries(lockfile.packages)) {
  const place = join(root, path);
  // Without any link, nothing has been installed yet.
  if (!link || resolved === undefined || existsSync(place) || !existsSync(dirname(dirname(place)))) continue;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(relative(dirname(place), join(root, resolved)), place, 'junction');
}
