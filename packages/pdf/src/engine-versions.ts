import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly dependencies: Readonly<Record<'mupdf' | '@embedpdf/pdfium', string>>;
}

const { dependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;

/** The versions of both engine packages; they are pinned, so the named version is the installed one. */
export const pdfEngineVersions = {
  mupdf: dependencies.mupdf,
  pdfium: dependencies['@embedpdf/pdfium'],
} as const;
