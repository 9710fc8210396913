import { useSyncExternalStore } from 'react';
import type { Stored } from './storage.ts';

/** A stored value and how to change it; follows changes made elsewhere, other tabs included. */
export function useStored<T>(stored: Stored<T>): [T, (value: T) => void] {
  const value = useSyncExternalStore(stored.subscribe, stored.read);
  return [value, stored.write];
}
