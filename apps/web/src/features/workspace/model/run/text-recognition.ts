import type { StreamEvent } from '@sladd/contract';
import type { FileKey } from '../highlights/highlight.ts';
import { type FileOcr, isRunning, type Run } from './run.ts';

const idle: FileOcr = { now: null, pages: 0, ms: 0 };

/** Tracks OCR through the events of a run: the next event of a file ends the page in OCR. */
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

/** A page in OCR. */
export interface OcrMoment {
  readonly fileKey: FileKey;
  readonly name: string;
  readonly pageNumber: number;
  readonly totalPages: number;
  readonly since: number;
  /** Estimated remaining time of the file in milliseconds, based on the pages read so far; null before the first page. */
  leftMs(now: number): number | null;
}

/** The OCR in progress in a run, or in one of its files; null if there is none. */
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
