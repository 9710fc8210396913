/**
 * The index of the next (`1`) or previous (`-1`) item of a list with `length` items, wrapping at the ends. Without a
 * current item (`at` is -1), the first or the last one.
 */
export function stepAround(at: number, by: 1 | -1, length: number): number {
  if (at === -1) return by === 1 ? 0 : length - 1;
  return (at + by + length) % length;
}
