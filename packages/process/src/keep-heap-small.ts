import { setFlagsFromString } from 'node:v8';

/**
 * Makes new objects wait among the new ones before they count as old ones. By itself V8 learns that what is read of a page
 * lives long and puts it where garbage is collected seldom: after a few hundred pages, most of what stands there is of pages
 * that are done with. Holds for all threads, from the call on.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
