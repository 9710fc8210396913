import { type CaseDocument, type Grown, growPeople } from '@sladd/case';

/** Grows people from documents in a worker; here, where there are none. Rejects when `signal` ends it. */
export function growApart(documents: readonly CaseDocument[], signal: AbortSignal): Promise<Grown> {
  if (typeof Worker === 'undefined') return Promise.resolve(growPeople(documents));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./grow.worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort);
    worker.onmessage = ({ data }: MessageEvent<Grown>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(documents);
  });
}
