const pollMs = 500;

/**
 * Ends this process when the one that started it is gone: npm does not pass SIGTERM on, so a stopped
 * `npm start` would leave the server behind.
 */
export function followParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, pollMs).unref();
}
