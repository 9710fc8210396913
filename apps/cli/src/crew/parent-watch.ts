import { workerData } from 'node:worker_threads';
import { isRunning } from '@sladd/process';

// A thread of a member of a crew, told the number of the process that asks: ends its process when that one was killed. The
// process hears of it by itself, but not while an engine never comes back; it has one turn to leave and clear what it made.

const TURN_MS = 2_000;

let isGone = false;
setInterval(() => {
  if (isGone) process.kill(process.pid, 'SIGKILL');
  // Windows keeps the number of a parent that is gone; elsewhere it may still be there, waiting to be asked how it ended.
  isGone = process.ppid !== workerData || !isRunning(process.ppid);
}, TURN_MS);
