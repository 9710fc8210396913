import { TaskError } from '../task-error.ts';

// Terminating a thread while native code runs in it crashes the whole process, because the code returns to an
// environment that is gone (seen with onnxruntime-node 1.30). So both sides share two numbers.
const INSIDE = 0;
const STOP = 1;

/** Shared memory between a thread and its owner: the number of running native calls, and whether new ones may start. */
export type NativeGuard = Int32Array<SharedArrayBuffer>;

export function createNativeGuard(): NativeGuard {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** For the thread: runs work that calls native code. Throws `task.cancelled` if the thread is about to be terminated. */
export async function runNative<T>(guard: NativeGuard, work: () => Promise<T>): Promise<T> {
  Atomics.add(guard, INSIDE, 1);
  try {
    if (Atomics.load(guard, STOP) === 1) throw new TaskError('task.cancelled');
    return await work();
  } finally {
    Atomics.sub(guard, INSIDE, 1);
    Atomics.notify(guard, INSIDE);
  }
}

/** For the owner: prevents new native calls and waits until none is running. Then the thread may be terminated. */
export async function stopNative(guard: NativeGuard): Promise<void> {
  Atomics.store(guard, STOP, 1);
  for (let inside = Atomics.load(guard, INSIDE); inside > 0; inside = Atomics.load(guard, INSIDE)) {
    await Atomics.waitAsync(guard, INSIDE, inside).value;
  }
}
