import {
  type CaseDocument,
  type DecidedPlace,
  type FoundPeople,
  findPeople,
  type Hint,
  secondLook,
} from '@sladd/case';

/** The slow tasks of a case. */
export type CaseTask =
  | { readonly type: 'people'; readonly documents: readonly CaseDocument[] }
  | {
      readonly type: 'look';
      readonly documents: readonly CaseDocument[];
      readonly decided: readonly DecidedPlace[];
    };

/** Outside a browser there is no page to block; a library may have defined another `Worker` there. */
const hasPage = typeof document !== 'undefined';

/** Finds people from documents in a worker; in this thread if there is no page to block. Rejects if `signal` aborts it. */
export function findPeopleApart(
  documents: readonly CaseDocument[],
  signal: AbortSignal,
): Promise<FoundPeople> {
  if (!hasPage) return Promise.resolve(findPeople(documents));
  return inWorker<FoundPeople>({ type: 'people', documents }, signal);
}

/** Searches for what is likely left readable, in the same way. */
export function lookApart(
  documents: readonly CaseDocument[],
  decided: readonly DecidedPlace[],
  signal: AbortSignal,
): Promise<Hint[]> {
  if (!hasPage) return Promise.resolve(secondLook(documents, decided));
  return inWorker<Hint[]>({ type: 'look', documents, decided }, signal);
}

function inWorker<Answer>(task: CaseTask, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./case.worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort);
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      end();
      resolve(JSON.parse(data) as Answer);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(JSON.stringify(task));
  });
}
