import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Enables the compile cache of Node. Without it, Node strips the types of every file at every start, threads included, which
 * takes most of the startup time. The cache is in `node_modules/.cache`; if that is not writable, nothing is cached.
 */
export function keepCompiledCode(): void {
  const { directory } = enableCompileCache(
    fileURLToPath(new URL('../../../node_modules/.cache/sladd', import.meta.url)),
  );
  // Threads read the cache folder from the environment only.
  const { env } = process;
  if (directory !== undefined) env.NODE_COMPILE_CACHE ??= directory;
}
