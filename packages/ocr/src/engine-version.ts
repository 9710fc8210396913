import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly dependencies: { readonly 'tesseract.js-core': string };
}

const { dependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;

/** The version of the package of the OCR engine; it is pinned, so what is installed is what is named. */
export const ocrEngineVersion = dependencies['tesseract.js-core'];
