import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly version: string;
  readonly license: string;
}

const packageFile = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;

/** The version of this server. */
export const serverVersion = packageFile.version;

/** Its licence, as SPDX names it. */
export const serverLicence = packageFile.license;
