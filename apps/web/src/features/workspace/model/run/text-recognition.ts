import type { StreamEvent } from '@sladd/contract';
import type { FileKey } from '../highlights/highlight.ts';
import { type FileOcr, isRunning, type Run } from './run.ts';

const idle: FileOcr = { now: null, pages: 0, ms: 0 };

/** Follows text recognition through the events of a run: whatever comes next of a file ends the page that was being read. */
export function followOcr(run: Run, event: StreamEvent, at: number): Pick<Run, 'ocr'> {
  const { data } = event;
  const key =
    'file_index' in data && data.file_index !== undefined ? run.files[data.file_index]?.fileKey : undefined;
  if (key === undefined || (event.type !== 'ocr_started' && !run.ocr.has(key))) return run;
  const { now, pages, ms } = run.ocr.get(key) ?? idle;
  const read = now ? { pages: pages + 1, ms: ms + Math.max(0, at - now.since) } : { pages, ms };
  const next = event.type === 'ocr_started' ? { pageNumber: event.data.page_number, since: at } : null;
  return { ocr: new Map(run.ocr).set(key, { ...read, now: next }) };
}

/** A page that is being read by text recognition. */
export interface OcrMoment {
  readonly fileKey: FileKey;
  readonly name: string;
  readonly pageNumber: number;
  readonly totalPages: number;
  readonly since: number;
  /** Until the file is read, in milliseconds, if what is left of it is like what was read; null before a page was. */
  leftMs(now: number): number | null;
}

/** What text recognition does in a run, or in one of its files; null when it does nothing. */
export function ocrMoment(run: Run | null, fileKey?: FileKey): OcrMoment | null {
  if (!run || !isRunning(run)) return null;
  for (const file of run.files) {
    const ocr = run.ocr.get(file.fileKey);
    if (!ocr?.now || (fileKey !== undefined && file.fileKey !== fileKey)) continue;
    const { pageNumber, since } = ocr.now;
    const { totalPages, name } = file;
    const checked = Math.max(file.checkedPages.size, ocr.pages);
    return {
      fileKey: file.fileKey,
      name,
      pageNumber,
      totalPages,
      since,
      leftMs: (now) => {
        if (ocr.pages === 0) return null;
        const ofOne = ocr.ms / ocr.pages;
        const later = Math.max(0, totalPages - checked - 1) * (ocr.pages / checked);
        return Math.max(0, ofOne - (now - since)) + later * ofOne;
      },
    };
  }
  return null;
}
