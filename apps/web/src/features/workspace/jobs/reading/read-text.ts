import { errorCatalogue, isErrorCode, streamText } from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { errorOfEvent } from '../../../../shared/api/error-of-event.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { begin, type FileReading, nextPage, withPage } from '../../model/reading/reading-state.ts';
import { patch } from '../../model/store.ts';
import { noteUnread, readingStore, setReading } from '../../mounted/reading-store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Delay before each retry. */
const retryDelaysMs = [1_000, 2_000, 4_000] as const;

/** A reading that is running, or paused by a later one. */
interface Underway {
  /** Aborts the file that is being read. */
  controller: AbortController;
  /** Settles when the current or last file has ended. */
  current: Promise<void>;
  /** True when everything is read, or the reading was stopped. */
  isOver: boolean;
  /** The reading that waits for this one. */
  readonly waiting: Underway | undefined;
  /** The reading that this one waits for. */
  later: Promise<void> | undefined;
}

const underway = new WeakMap<Workspace, Underway>();

/**
 * Reads the text of files page by page, scans by OCR. Skips files that were read already. The latest request is read
 * first; a reading that it interrupts continues afterwards. `signal` aborts only this one.
 */
export function readText(
  workspace: Workspace,
  files: readonly OpenFile[],
  { startsEditing = false, signal }: { startsEditing?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const waiting = underway.get(workspace);
  const own: Underway = {
    controller: new AbortController(),
    current: Promise.resolve(),
    isOver: false,
    waiting,
    later: undefined,
  };
  underway.set(workspace, own);
  const onAbort = () => end(own);
  signal?.addEventListener('abort', onAbort);
  const ended = readAll(workspace, files, own, startsEditing).finally(() => {
    own.isOver = true;
    signal?.removeEventListener('abort', onAbort);
    if (underway.get(workspace) === own) giveBack(workspace, waiting);
  });
  if (waiting) waiting.later = ended;
  waiting?.controller.abort();
  return ended;
}

/** Stops the running reading and those that wait for it; pages already read stay. */
export function stopReading(workspace: Workspace): void {
  for (let one = underway.get(workspace); one; one = one.waiting) end(one);
}

function end(reading: Underway): void {
  reading.isOver = true;
  reading.controller.abort();
}

function giveBack(workspace: Workspace, waiting: Underway | undefined): void {
  if (!waiting) underway.delete(workspace);
  else if (waiting.isOver) giveBack(workspace, waiting.waiting);
  else underway.set(workspace, waiting);
}

async function readAll(
  workspace: Workspace,
  files: readonly OpenFile[],
  own: Underway,
  startsEditing: boolean,
): Promise<void> {
  await own.waiting?.current;
  for (const file of files) await readInTurn(workspace, file, own);
  const last = files.at(-1);
  const isDone = last !== undefined && readingOf(workspace, last)?.status === 'completed';
  if (startsEditing && isDone && !own.isOver) {
    patch(workspace.store, 'view', { isEditing: true });
    say.success('ocrComplete');
  }
}

/** Reads a file to its end, and resumes after interruptions. */
async function readInTurn(workspace: Workspace, file: OpenFile, own: Underway): Promise<void> {
  do {
    while (own.later) {
      const { later } = own;
      await later;
      if (own.later === later) own.later = undefined;
    }
    if (own.isOver || readingOf(workspace, file)?.status === 'completed') return;
    own.controller = new AbortController();
    own.current = readFile(workspace, file, own.controller.signal);
    await own.current;
  } while (own.controller.signal.aborted);
}

function readingOf(workspace: Workspace, file: OpenFile): FileReading | undefined {
  return readingStore(workspace).getState().files.get(file.key);
}

async function readFile(workspace: Workspace, file: OpenFile, signal: AbortSignal): Promise<void> {
  const total = file.pages.length;
  setReading(workspace, file.key, begin(readingOf(workspace, file), total, Date.now()));
  const update = (change: (reading: FileReading) => FileReading): void => {
    const reading = readingOf(workspace, file);
    if (reading) setReading(workspace, file.key, change(reading));
  };
  for (let attempt = 1; ; attempt++) {
    try {
      await readOnce(workspace, file, update, signal);
      update((reading) => ({ ...reading, status: 'completed', progress: 1, endedAt: Date.now() }));
      return;
    } catch (error) {
      const delay = retryDelaysMs[attempt - 1];
      if (!signal.aborted && delay !== undefined && isWorthRetrying(error)) {
        await pause(delay, signal);
        continue;
      }
      const problem = signal.aborted ? null : errorText(error);
      update((reading) => ({ ...reading, status: 'error', currentPage: null, endedAt: Date.now(), problem }));
      if (problem !== null) say.error('ocrFailed', { n: attempt, message: problem });
      return;
    }
  }
}

/** Rejects with the error of the call, or with `ApiError` for an error that ends the stream. */
async function readOnce(
  workspace: Workspace,
  file: OpenFile,
  update: (change: (reading: FileReading) => FileReading) => void,
  signal: AbortSignal,
): Promise<void> {
  const first = nextPage(readingOf(workspace, file) ?? { pages: new Map() });
  if (first > file.pages.length) return;
  const fields = { first_page: first, password: file.password ?? undefined };
  for await (const item of api.stream(streamText, { files: [file.source], fields, signal })) {
    if (!workspace.store.getState().files.some((open) => open.key === file.key)) return;
    if (item.kind !== 'event') continue;
    const { type, data } = item.event;
    if (type === 'ocr_started') update((reading) => ({ ...reading, currentPage: data.page_number }));
    if (type === 'page_extracted') {
      update((reading) => withPage(reading, data.page));
      noteUnread(workspace, file.key, data.page_number, data.page.unread, data.page.ocr_failure);
    }
    if (type === 'error') throw errorOfEvent(data);
  }
  const { pages } = readingOf(workspace, file) ?? { pages: new Map() };
  if (pages.size < file.pages.length) throw new ApiError('client.stream_lost');
}

/** Broken connections, rate limits and server errors are temporary. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const status = isErrorCode(error.code) ? errorCatalogue[error.code].status : error.status;
  return status === 0 || status === 429 || status >= 500;
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
