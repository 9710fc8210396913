import { getSite } from '@sladd/contract';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';

/** Whether the server is reachable, as far as this page knows. Times in milliseconds since 1970. */
export interface Network {
  readonly isOnline: boolean;
  /** Start of the current outage; null while online. */
  readonly since: number | null;
  /** When the page checks again by itself; null while online, or during a check. */
  readonly nextTryAt: number | null;
}

const TRY_EVERY_MS = 15_000;

const online: Network = { isOnline: true, since: null, nextTryAt: null };

const network = createStore<Network>(() => online);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows the online state of the browser while the page exists. A network that is back may not lead to the server
 * yet, as after a computer wakes, so the server is asked before work continues.
 */
export function watchNetwork(): void {
  const follow = () => {
    if (!navigator.onLine) wentAway();
    else if (!isOnline()) void tryNetwork();
  };
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  follow();
}

/**
 * Checks whether the server answers, whatever the browser reports: some browsers take a plugged cable for a network.
 */
export async function tryNetwork(): Promise<void> {
  clearTimeout(timer);
  network.setState({ nextTryAt: null });
  try {
    await api.call(getSite);
    cameBack();
  } catch (error) {
    if (isAnswer(error)) cameBack();
    else if (!network.getState().isOnline) tryLater();
  }
}

/** Whether the server was reached, even if it could not do what was asked. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'client.offline' && error.code !== 'client.unreachable';
}

export function isOnline(): boolean {
  return network.getState().isOnline;
}

export function useNetwork(): Network {
  return useSyncExternalStore(network.subscribe, network.getState);
}

/** Calls the listener each time the network is back; returns a function to unsubscribe. */
export function onNetworkBack(listener: () => void): () => void {
  return network.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) listener();
  });
}

function wentAway(): void {
  if (!isOnline()) return;
  network.setState({ isOnline: false, since: Date.now() });
  tryLater();
}

function cameBack(): void {
  clearTimeout(timer);
  network.setState(online);
}

function tryLater(): void {
  clearTimeout(timer);
  network.setState({ nextTryAt: Date.now() + TRY_EVERY_MS });
  timer = setTimeout(() => void tryNetwork(), TRY_EVERY_MS);
}
