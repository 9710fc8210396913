import type { Terminal } from './terminal.ts';

/** Shows how many pages are done, from the events of a job. */
export function pageProgress(
  terminal: Terminal,
  verb: string,
): (event: { readonly type: string; readonly totalPages?: number }) => void {
  let total = 0;
  let done = 0;
  return (event) => {
    if (event.totalPages !== undefined) total = event.totalPages;
    if (event.type === 'page' || event.type === 'page_completed' || event.type === 'page_failed') done++;
    // Detection may tell of a page a second time.
    terminal.progress(`${verb}: page ${Math.min(done, total)} of ${total}`);
  };
}
