import { stat } from 'node:fs/promises';

/** Size of a database on disk in bytes, including its write-ahead log. Null without a file, for example in memory. */
export async function sizeOnDisk(path: string): Promise<number | null> {
  const [main, log] = await Promise.all([sizeOf(path), sizeOf(`${path}-wal`)]);
  return main === null ? null : main + (log ?? 0);
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}
