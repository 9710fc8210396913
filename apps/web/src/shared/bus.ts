import { technicalLog } from './problems/technical-log.ts';

/** A typed event emitter. Listeners are called in the order in which they were added. */
export interface Bus<Events extends object> {
  emit<K extends keyof Events>(name: K, ...payload: Events[K] extends undefined ? [] : [Events[K]]): void;
  /** Returns a function to unsubscribe. */
  on<K extends keyof Events>(name: K, listener: (payload: Events[K]) => void): () => void;
}

export function createBus<Events extends object>(onEmit?: (name: keyof Events) => void): Bus<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>();
  return {
    emit(name, ...payload) {
      onEmit?.(name);
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload[0] as never);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
  };
}

/** Events between parts of the page that do not import each other. */
export interface AppEvents {
  /** A user signed in or out; caches and stored state of the previous user have been cleared. */
  'session-changed': { userId: string | null };
  /** The subscription changed or was read again: dependent data must be read again. */
  'subscription-updated': undefined;
  /** The session works in another organization, or (null) in none: dependent data must be read again. */
  'organization-changed': string | null;
  /** User settings were saved or imported. */
  'settings-changed': undefined;
  /** Automatic processing of new files was turned on or off. */
  'auto-processing-toggled': boolean;
  /** Colours of marks were changed. */
  'model-colors-changed': undefined;
  /** Recording redactions in the history was turned on or off. */
  'save-redaction-history-changed': boolean;
  /** Keeping files in the browser was turned on or off. */
  'storage-preference-changed': boolean;
  /** A record was added to the redaction history. */
  'history-updated': undefined;
  /** Edit mode was turned on or off. */
  'edit-mode-changed': boolean;
  /** A detection ended; the keys of its files. */
  'detection-completed': readonly string[];
  /** A detection failed as a whole; the reason in words. */
  'detection-failed': string;
  /** Asks the workspace to toggle its sidebar. */
  'toggle-sidebar': undefined;
  /** Asks the workspace to open the panel with this name. */
  'activate-sidebar-tab': string;
  /** Files were opened; their number. */
  'files-opened': number;
  /** The user asked to take the guided tour again. */
  'tour-asked-for': undefined;
}

export const bus = createBus<AppEvents>((name) => technicalLog.noteAction(`event:${name}`));
