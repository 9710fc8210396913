import { sha256Of } from './sha256.ts';

const known = new WeakMap<File, Promise<string | null>>();

/**
 * The SHA-256 of a file, read once however often it is asked for. Null if the file can no longer be read, for example
 * because it was moved or changed on disk; that is tried again with the next call.
 */
export function hashOfFile(file: File): Promise<string | null> {
  const hash = known.get(file) ?? readHash(file);
  known.set(file, hash);
  return hash;
}

async function readHash(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes) return sha256Of(new Uint8Array(bytes));
  known.delete(file);
  return null;
}
