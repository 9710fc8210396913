import type { User } from '@sladd/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** A session that ended while there was work to keep. */
export interface LostSession {
  /** The owner of the work; nobody else may continue with it. */
  readonly user: User;
  readonly at: Date;
}

/** Keeps hidden work until its owner signs in again. */
export interface WorkKeeper {
  /** Registers work that must survive the end of the session; returns a function to unregister it. */
  hold(): () => void;
  isHeld(): boolean;
  current(): LostSession | null;
  subscribe(listener: () => void): () => void;
  /** Called when the session ended. Resolves with whether its owner came back; calls refused meanwhile wait for the same. */
  wait(user: User): Promise<boolean>;
  /** Called after a sign-in. Returns whether it was the owner, who continues; the wait ends in either case. */
  returned(userId: string | null): boolean;
}

export function createWorkKeeper(now: () => Date = () => new Date()): WorkKeeper {
  const store = createStore<{ lost: LostSession | null }>(() => ({ lost: null }));
  let holders = 0;
  let back = Promise.withResolvers<boolean>();
  return {
    hold() {
      holders++;
      return () => {
        holders--;
      };
    },
    isHeld: () => holders > 0,
    current: () => store.getState().lost,
    subscribe: store.subscribe,
    wait(user) {
      if (!store.getState().lost) {
        back = Promise.withResolvers();
        store.setState({ lost: { user, at: now() } });
      }
      return back.promise;
    },
    returned(userId) {
      const { lost } = store.getState();
      const isOwner = lost !== null && lost.user.id === userId;
      store.setState({ lost: null });
      back.resolve(isOwner);
      return isOwner;
    },
  };
}

/** The work kept in this page. */
export const keptWork = createWorkKeeper();

/** Keeps the work on screen when the session ends, while mounted. Returns the session that ended, or null. */
export function useLostSession(): LostSession | null {
  useEffect(() => keptWork.hold(), []);
  return useSyncExternalStore(keptWork.subscribe, keptWork.current);
}
