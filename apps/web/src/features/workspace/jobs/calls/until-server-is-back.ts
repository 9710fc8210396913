import { getSite } from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';

const ASK_EVERY_MS = 2_000;
/** A restart takes seconds, an update of the server up to a minute. */
const WAIT_MS = 120_000;

/**
 * Resolves when a server that was stopping or unreachable answers again. Rejects with this code after a timeout, and
 * with the reason of the signal if aborted.
 */
export async function untilServerIsBack(
  signal: AbortSignal,
  otherwise: 'server.stopping' | 'client.unreachable',
): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    await rest(signal);
    try {
      await api.call(getSite, { signal });
      return;
    } catch {
      signal.throwIfAborted();
    }
  }
  throw new ApiError(otherwise);
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ASK_EVERY_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
