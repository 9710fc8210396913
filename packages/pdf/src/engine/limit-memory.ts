/** Memory limit of each engine in a thread; the largest honest file needs a third of it. */
const mostBytes = 768 * 2 ** 20;

interface WasmMemory {
  readonly buffer: { readonly byteLength: number };
  grow(pages: number): number;
}
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };

const memory = WebAssembly.Memory.prototype;
const grow = memory.grow;
let isLimited = false;
let wasRefused = false;

/**
 * Limits the memory of every WASM module of this thread: larger allocations fail. Must be called before an engine is
 * loaded.
 */
export function limitEngineMemory(): void {
  if (isLimited) return;
  isLimited = true;
  memory.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > mostBytes) {
      wasRefused = true;
      throw new RangeError('out of memory');
    }
    return grow.call(this, pages);
  };
}

/** Whether an allocation of an engine in this thread has failed since the last call. */
export function takeMemoryRefusal(): boolean {
  const was = wasRefused;
  wasRefused = false;
  return was;
}
