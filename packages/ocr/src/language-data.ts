import { open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { OcrError } from './errors.ts';

/** The data the engine can load: two languages, and orientation detection. */
export type DataName = 'nor' | 'eng' | 'osd';

/** The paths of the compressed data files by name. */
export type DataFiles = Readonly<Record<DataName, string>>;

const require = createRequire(import.meta.url);

/** The files of the installed packages: integer neural networks for text, the legacy format for orientation. */
const packaged: Readonly<Record<DataName, () => string>> = {
  nor: () => require.resolve('@tesseract.js-data/nor/4.0.0_best_int/nor.traineddata.gz'),
  eng: () => require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  osd: () => require.resolve('@tesseract.js-data/osd/4.0.0/osd.traineddata.gz'),
};

/** Finds all data files and checks their first bytes. Throws `ocr.language_missing` with the name of the language. */
export async function findLanguageData(files: Partial<DataFiles> = {}): Promise<DataFiles> {
  const found: Partial<Record<DataName, string>> = {};
  for (const name of ['nor', 'eng', 'osd'] as const) {
    try {
      const file = files[name] ?? packaged[name]();
      await checkPacked(file);
      found[name] = file;
    } catch (cause) {
      throw new OcrError('ocr.language_missing', { detail: name, cause });
    }
  }
  return found as DataFiles;
}

/** The decompressed data. Throws `ocr.language_missing` if the file is missing or damaged. */
export async function readLanguageData(files: DataFiles, name: DataName): Promise<Uint8Array> {
  try {
    return await promisify(gunzip)(await readFile(files[name]));
  } catch (cause) {
    throw new OcrError('ocr.language_missing', { detail: name, cause });
  }
}

async function checkPacked(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead < 2 || buffer.readUInt16BE(0) !== 0x1f8b) throw new Error('not a gzip file');
  } finally {
    await file.close();
  }
}
