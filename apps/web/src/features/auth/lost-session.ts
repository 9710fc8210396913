import type { User } from '@sladd/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** A session that ended while there was work to keep. */
export interface LostSession {
  /** Whose work waits; nobody else may go on with it. */
  readonly user: User;
  readonly at: Date;
}

/** Work that waits, out of sight, for its owner to sign in again. */
export interface WorkKeeper {
  /** Says that there is work which a session that ends must not take along; returns how to say that it is gone. */
  hold(): () => void;
  isHeld(): boolean;
  current(): LostSession | null;
  subscribe(listener: () => void): () => void;
  /** The session ended. Resolves with whether its owner came back; calls that are refused meanwhile wait for the same. */
  wait(user: User): Promise<boolean>;
  /** Somebody signed in. Tells whether it was the owner, who goes on; nothing is waited for any more in either case. */
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

/** What is kept in this page. */
export const keptWork = createWorkKeeper();

/** Keeps what is on screen when the session ends, for as long as it is mounted. The session that ended, or null. */
export function useLostSession(): LostSession | null {
  useEffect(() => keptWork.hold(), []);
  return useSyncExternalStore(keptWork.subscribe, keptWork.current);
}
