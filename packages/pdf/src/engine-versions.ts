import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly dependencies: Readonly<Record<'mupdf' | '@embedpdf/pdfium', string>>;
}

const { dependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;

/** The versions of the packages of both engines; they are pinned, so what is installed is what is named. */
export const pdfEngineVersions = {
  mupdf: dependencies.mupdf,
  pdfium: dependencies['@embedpdf/pdfium'],
} as const;
