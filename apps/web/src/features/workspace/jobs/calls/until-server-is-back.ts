import { getSite } from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';

const ASK_EVERY_MS = 2_000;
/** A server that is restarted is back in seconds; one that is brought up to date may take a minute. */
const WAIT_MS = 120_000;

/**
 * Resolves when a server that was being stopped, or that is gone, answers again. Rejects with this code when it does not come
 * back, and with the signal's reason when it is aborted.
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
