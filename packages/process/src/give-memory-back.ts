/**
 * Settings that make the allocator of glibc return memory to the system (mallopt(3)). By default it keeps a heap for each
 * thread, and the peak memory of engines and models is never returned.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const;

/**
 * Restarts this program in the same process with these settings, which are only read at process start. Does nothing if they
 * are already set, have no effect on this platform or cannot be set, or in a child process with an IPC channel: the channel
 * would be lost.
 */
export function giveMemoryBack(): void {
  const { env } = process;
  if (process.platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined) return;
  if (!process.execve || process.send) return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...env, ...allocatorSettings });
}
