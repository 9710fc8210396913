import { finishTutorial } from '@sladd/contract';
import { api } from '../../shared/api/client.ts';
import { storedEnd } from './progress.ts';
import { warn } from './warn.ts';

/** Tells the server that the tour is over; if that fails, it is repeated at the next visit. */
export async function tellTheEnd(): Promise<void> {
  storedEnd.write(true);
  try {
    await api.call(finishTutorial);
    storedEnd.clear();
  } catch (error) {
    warn('its end could not be noted', error);
  }
}
