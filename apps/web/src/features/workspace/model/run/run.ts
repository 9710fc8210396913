import { type DetectionMethod, SETTING_RANGES, type StreamEvent } from '@sladd/contract';
import type { SelectedTypes } from '../account/account.ts';
import type { FileKey } from '../highlights/highlight.ts';

export type RunPhase = 'preparing' | 'streaming' | 'completed' | 'stopped' | 'failed';
export type RunFileStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'stopped';

/** The progress of one run in one file. Its findings are highlights, merged if methods agree. */
export interface RunFile {
  readonly fileKey: FileKey;
  readonly name: string;
  readonly status: RunFileStatus;
  /** Taken from the open file until the server has counted. */
  readonly totalPages: number;
  /** Pages whose findings arrived. */
  readonly checkedPages: ReadonlySet<number>;
  /** Checked pages with more findings than the account's limit per page, so that some were dropped. */
  readonly cutPages: ReadonlySet<number>;
  /** Number of findings kept of those pages; null if none were dropped. */
  readonly cutAt: number | null;
  /** The server's message about why it ended early. */
  readonly reason: string | null;
  /** Whether anything was found on any page, whatever was decided about it. */
  readonly hasFound: boolean;
  readonly words: number;
  /** Seconds. */
  readonly detectionTime: number;
  /** Seconds, once the file is done. */
  readonly totalTime: number | null;
  /** Methods whose own model was missing, so that they found less. */
  readonly withoutModel: readonly DetectionMethod[];
  /** The types that this run and earlier ones have looked for in the whole file. */
  readonly lookedFor: SelectedTypes;
}

/** OCR of one file in a run. */
export interface FileOcr {
  /** The page in OCR and when it began, in milliseconds since 1970; null between two pages. */
  readonly now: { readonly pageNumber: number; readonly since: number } | null;
  /** Number of pages that it has read, and how long that took. */
  readonly pages: number;
  readonly ms: number;
}

/** One event of the stream as the status bar shows it. */
export interface RunMoment {
  readonly type: StreamEvent['type'];
  readonly fileIndex: number | null;
  readonly pageNumber: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Maximum number of events kept per run. */
export const REMEMBERED_EVENTS = 10;

/** One streamed detection from the click to its last event. */
export interface Run {
  readonly id: string;
  readonly phase: RunPhase;
  readonly files: readonly RunFile[];
  /** The latest events without heartbeats, newest last. */
  readonly recent: readonly RunMoment[];
  /** When a file's part of the run ended, in milliseconds since 1970. */
  readonly endedAt: ReadonlyMap<FileKey, number>;
  /** OCR of the files that needed it. */
  readonly ocr: ReadonlyMap<FileKey, FileOcr>;
  /** Bytes sent and total bytes, while known. */
  readonly upload: { readonly sent: number; readonly total: number } | null;
  /** 0 to 100, whole pages only; never decreases. */
  readonly percent: number;
  /** Number of events that were invalid or missing. */
  readonly lostEvents: number;
  readonly problem: string | null;
}

export interface RunFileStart {
  readonly fileKey: FileKey;
  readonly name: string;
  readonly totalPages: number;
  readonly lookedFor?: SelectedTypes;
}

const nothing: SelectedTypes = { fast: [], advanced: [], standard: [] };

export function startRun(id: string, files: readonly RunFileStart[]): Run {
  return {
    id,
    phase: 'preparing',
    files: files.map(newRunFile),
    recent: [],
    endedAt: new Map(),
    ocr: new Map(),
    upload: null,
    percent: 0,
    lostEvents: 0,
    problem: null,
  };
}

function newRunFile({ lookedFor = nothing, ...file }: RunFileStart): RunFile {
  return {
    ...file,
    lookedFor,
    status: 'queued',
    checkedPages: new Set(),
    cutPages: new Set(),
    cutAt: null,
    reason: null,
    hasFound: false,
    words: 0,
    detectionTime: 0,
    totalTime: null,
    withoutModel: [],
  };
}

export function isRunning(run: Run | null): boolean {
  return run?.phase === 'preparing' || run?.phase === 'streaming';
}

const LET_GO = 'closed ';

/** A run that goes on without these files: its later events for them are ignored. */
export function withoutFilesOf(run: Run, gone: ReadonlySet<FileKey>): Run {
  const letGo = (file: RunFile) => ({ ...file, fileKey: `${LET_GO}${file.fileKey}` });
  return { ...run, files: run.files.map((file) => (gone.has(file.fileKey) ? letGo(file) : file)) };
}

/** Whether a run was told to go on without this file. */
export function isLetGo({ fileKey }: RunFile): boolean {
  return fileKey.startsWith(LET_GO);
}

/** Whether a run is still reading one of these files, or is about to. */
export function isBeingRead(run: Run | null, keys: ReadonlySet<FileKey>): boolean {
  if (!run || !isRunning(run)) return false;
  return run.files.some(
    ({ fileKey, status }) => keys.has(fileKey) && (status === 'queued' || status === 'processing'),
  );
}

/** Pages that this run should have read but did not; only once the file's part of the run is over. */
export function unreadPages(file: RunFile): number[] {
  if (file.status === 'queued' || file.status === 'processing') return [];
  const pages = Array.from({ length: file.totalPages }, (_, index) => index + 1);
  return pages.filter((page) => !file.checkedPages.has(page));
}

/** Pages that this run did not read, and those of which findings were dropped. */
export function uncheckedPages(file: RunFile): number[] {
  const unread = unreadPages(file);
  if (file.status === 'queued' || file.status === 'processing') return unread;
  return [...new Set([...unread, ...file.cutPages])].sort((a, b) => a - b);
}

/** Whether reading the file again can find more: pages are unread, or the limit per page is higher now. */
export function canCheckAgain(file: RunFile, mostPerPage: number): boolean {
  return unreadPages(file).length > 0 || (file.cutPages.size > 0 && mostPerPage > (file.cutAt ?? 0));
}

/** Whether the limit per page left findings out, and a higher limit can be set. */
export function canTakeMore(file: RunFile): boolean {
  return file.cutPages.size > 0 && (file.cutAt ?? 0) < SETTING_RANGES.max_entities_per_page.max;
}

export interface RunProgress {
  readonly pagesDone: number;
  readonly totalPages: number;
  readonly filesDone: number;
}

export function progressOf(run: Run): RunProgress {
  const done = run.files.filter((file) => file.status !== 'queued' && file.status !== 'processing');
  return {
    pagesDone: run.files.reduce((sum, file) => sum + file.checkedPages.size, 0),
    totalPages: run.files.reduce((sum, file) => sum + file.totalPages, 0),
    filesDone: done.length,
  };
}

/** Findings of one file per hundred words, or per page if words were not counted. */
export function entityDensity(file: RunFile, found: number): number {
  if (file.words > 0) return (found / file.words) * 100;
  return file.totalPages > 0 ? found / file.totalPages : 0;
}

/**
 * A file of a run that no longer continues, because it was closed or its page was left: what was not read yet stays
 * unread.
 */
export function settled(run: RunFile): RunFile {
  return run.status === 'queued' || run.status === 'processing' ? { ...run, status: 'stopped' } : run;
}
