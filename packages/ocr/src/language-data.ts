import { open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { OcrError } from './errors.ts';

/** What the engine can load: two languages, and the detector of a page's orientation. */
export type DataName = 'nor' | 'eng' | 'osd';

/** Where the packed data files lie, by name. */
export type DataFiles = Readonly<Record<DataName, string>>;

const require = createRequire(import.meta.url);

/** The files of the installed packages: neural networks in integers for text, the older format for orientation. */
const packaged: Readonly<Record<DataName, () => string>> = {
  nor: () => require.resolve('@tesseract.js-data/nor/4.0.0_best_int/nor.traineddata.gz'),
  eng: () => require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  osd: () => require.resolve('@tesseract.js-data/osd/4.0.0/osd.traineddata.gz'),
};

/** Finds all data files and looks at their first bytes. Throws `ocr.language_missing` with the language's name. */
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

/** The unpacked data. Throws `ocr.language_missing` when the file is not there or damaged. */
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
