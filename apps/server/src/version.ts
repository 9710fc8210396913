import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly version: string;
  readonly license: string;
}

const packageFile = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;

export const serverVersion = packageFile.version;

/** The licence as an SPDX identifier. */
export const serverLicence = packageFile.license;
