import { TaskError } from '../task-error.ts';

// A thread that is ended while native code works for it takes the whole process along: the code comes back to an
// environment that is gone (seen with onnxruntime-node 1.30). So both sides share two numbers.
const INSIDE = 0;
const STOP = 1;

/** Shared between a thread and its owner: how many native calls are running, and whether more may begin. */
export type NativeGuard = Int32Array<SharedArrayBuffer>;

export function createNativeGuard(): NativeGuard {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** In the thread: runs work that calls native code. Throws `task.cancelled` once the thread is to be ended. */
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

/** In the owner: keeps native code from beginning and waits until none runs. Then the thread may be ended. */
export async function stopNative(guard: NativeGuard): Promise<void> {
  Atomics.store(guard, STOP, 1);
  for (let inside = Atomics.load(guard, INSIDE); inside > 0; inside = Atomics.load(guard, INSIDE)) {
    await Atomics.waitAsync(guard, INSIDE, inside).value;
  }
}
