import { zip } from 'fflate';

/** An archive of these entries, by path, uncompressed: PDFs hardly shrink. */
export function zipped(entries: Readonly<Record<string, Uint8Array>>): Promise<Blob> {
  return new Promise((resolve, reject) => {
    zip(entries, { level: 0 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    });
  });
}
