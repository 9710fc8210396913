import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly version: string;
}

const packageFile = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;

/** The version of this program. */
export const cliVersion = packageFile.version;
