import { setImmediate } from 'node:timers/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How much is added before other requests get a turn. */
const CHUNK_BYTES = 4 * 2 ** 20;

/** An uncompressed archive, since PDFs are compressed already. Throws the signal's reason when it aborts. */
export async function zipFiles(
  entries: readonly ZipEntry[],
  madeAt: Date,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(entries, madeAt)) {
    signal.throwIfAborted();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A zip archive as a stream of bytes; entries are read one by one. */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const ready = () => {
    const some = parts;
    parts = [];
    return some;
  };
  for await (const { name, bytes } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = madeAt;
    zip.add(entry);
    for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_BYTES) {
      entry.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
      yield* ready();
      await setImmediate();
    }
  }
  zip.end();
  yield* ready();
}
