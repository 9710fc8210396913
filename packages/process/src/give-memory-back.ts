/**
 * How glibc's allocator gives memory back (mallopt(3)). By itself it keeps a heap for each thread, and what engines and
 * models once took stays with the process for good.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const;

/**
 * Starts this program anew, in the same process, with those settings: they are read when a process begins. Does nothing
 * where they are set already, mean nothing, or cannot be set, nor for a child that talks with its parent: the channel
 * would be lost.
 */
export function giveMemoryBack(): void {
  const { env } = process;
  if (process.platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined) return;
  if (!process.execve || process.send) return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...env, ...allocatorSettings });
}
