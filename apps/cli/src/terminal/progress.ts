import type { Terminal } from './terminal.ts';

/** Fields of job events about pages. */
interface JobEvent {
  readonly type: string;
  readonly totalPages?: number;
  readonly pageNumber?: number;
}

/**
 * Shows the number of finished pages from the events of a job, and the state of text recognition. `now` is in
 * milliseconds.
 */
export function pageProgress(
  terminal: Terminal,
  verb: string,
  now: () => number = () => performance.now(),
): (event: JobEvent) => void {
  let total = 0;
  let done = 0;
  const recognition = { pages: 0, ms: 0, since: null as number | null };
  return ({ type, totalPages, pageNumber }) => {
    const at = now();
    if (totalPages !== undefined) total = totalPages;
    if (type === 'page' || type === 'page_completed' || type === 'page_failed') done++;
    if (recognition.since !== null) {
      recognition.pages++;
      recognition.ms += at - recognition.since;
    }
    recognition.since = type === 'ocr_started' ? at : null;
    // Detection may report a page twice.
    const pages = `${verb}: page ${Math.min(done, total)} of ${total}`;
    if (type !== 'ocr_started') return terminal.progress(pages);
    const { pages: read, ms } = recognition;
    const seconds =
      read === 0 ? 0 : Math.round((ms / read / 1000) * (total - done) * (read / Math.max(read, done)));
    const left = seconds > 0 ? `, about ${seconds} s left` : '';
    terminal.progress(`${pages}, text recognition reads page ${pageNumber}${left}`);
  };
}
