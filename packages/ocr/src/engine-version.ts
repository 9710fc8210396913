import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly dependencies: { readonly 'tesseract.js-core': string };
}

const { dependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;

/** The version of the OCR engine package; it is pinned, so the installed version is the same. */
export const ocrEngineVersion = dependencies['tesseract.js-core'];
