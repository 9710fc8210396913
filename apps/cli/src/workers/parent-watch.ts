import { workerData } from 'node:worker_threads';
import { isRunning } from '@sladd/process';

// A thread of a worker process with the parent's process id: kills the process after the parent was killed. The process
// also notices by itself, but not while an engine hangs; it gets one interval to exit and clean up.

const TURN_MS = 2_000;

let isGone = false;
setInterval(() => {
  if (isGone) process.kill(process.pid, 'SIGKILL');
  // On Windows the parent's id does not change when it ends; elsewhere it may remain as a zombie.
  isGone = process.ppid !== workerData || !isRunning(process.ppid);
}, TURN_MS);
