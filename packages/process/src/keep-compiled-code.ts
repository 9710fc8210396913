import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Node takes the types out of every file at every start, threads included, which is most of the time that a start takes.
 * From here on what it made is kept beside what it was made from; where that cannot be written, nothing is kept.
 */
export function keepCompiledCode(): void {
  const { directory } = enableCompileCache(
    fileURLToPath(new URL('../../../node_modules/.cache/sladd', import.meta.url)),
  );
  // Threads are told by the environment alone.
  const { env } = process;
  if (directory !== undefined) env.NODE_COMPILE_CACHE ??= directory;
}
