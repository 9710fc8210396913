import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { sessionQuery } from '../auth/index.ts';

/** The status codes for missing data. */
const emptyStatuses = [404, 204];

/**
 * Fetches settings. Skipped with a warning for developers if nobody is signed in; missing data is empty, not an error.
 */
export async function readSettings<T>(
  queryClient: QueryClient,
  read: () => Promise<T>,
  empty: T,
): Promise<T> {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) {
    // biome-ignore lint/suspicious/noConsole: a warning for developers, which no user has to see
    console.warn('A call for settings was skipped: nobody is signed in.');
    return empty;
  }
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && emptyStatuses.includes(error.status)) return empty;
    throw error;
  }
}

/** Removes a setting; one that does not exist counts as removed. */
export async function removeSetting<T>(remove: () => Promise<T>, done: T): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    if (error instanceof ApiError && emptyStatuses.includes(error.status)) return done;
    throw error;
  }
}
