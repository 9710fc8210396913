import { useSyncExternalStore } from 'react';
import type { Stored } from './storage.ts';

/** A stored value and its setter; follows changes elsewhere, including other tabs. */
export function useStored<T>(stored: Stored<T>): [T, (value: T) => void] {
  const value = useSyncExternalStore(stored.subscribe, stored.read);
  return [value, stored.write];
}
