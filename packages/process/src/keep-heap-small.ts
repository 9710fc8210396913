import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 allocate new objects in the young generation only. By default it learns that page data lives long and allocates
 * it in the old generation, which is rarely collected: after a few hundred pages, most of it belongs to pages that are no
 * longer used. Applies to all threads, from the call on.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
