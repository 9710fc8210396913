import { stat } from 'node:fs/promises';

/**
 * What a database takes on the disk, in bytes, changes included that are not in its main file yet. Null where there is no
 * such file, as with a database in memory.
 */
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
