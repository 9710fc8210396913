import { technicalLog } from './technical-log.ts';

/** A typed emitter: event name -> what it carries. Listeners are called in the order they came. */
export interface Bus<Events extends object> {
  emit<K extends keyof Events>(name: K, ...payload: Events[K] extends undefined ? [] : [Events[K]]): void;
  /** Returns how to stop listening. */
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

/** What parts of the page tell each other without knowing one another. */
export interface AppEvents {
  /** Somebody signed in or out; caches and stored state of the former user are gone when this is heard. */
  'session-changed': { userId: string | null };
  /** The subscription changed or was asked for anew: whatever depends on it asks again. */
  'subscription-updated': undefined;
  /** The session works in another organization, or, with null, in none: whatever depends on it asks again. */
  'organization-changed': string | null;
  /** User settings were saved or imported. */
  'settings-changed': undefined;
  /** Whether new files are processed by themselves was switched. */
  'auto-processing-toggled': boolean;
  /** Colours of marks were changed. */
  'model-colors-changed': undefined;
  /** Whether redactions are noted in the history was switched. */
  'save-redaction-history-changed': boolean;
  /** Whether files are kept in the browser was switched. */
  'storage-preference-changed': boolean;
  /** A record was added to the redaction history. */
  'history-updated': undefined;
  /** Edit mode was switched on or off. */
  'edit-mode-changed': boolean;
  /** A detection came to its end; the keys of its files. */
  'detection-completed': readonly string[];
  /** A detection failed as a whole; why, in words. */
  'detection-failed': string;
  /** Asks the workspace to fold its sidebar away or to open it. */
  'toggle-sidebar': undefined;
  /** Asks the workspace to open the panel of this name. */
  'activate-sidebar-tab': string;
  /** Somebody opened files; how many. */
  'files-opened': number;
  /** Somebody wants to take the guided tour again. */
  'tour-asked-for': undefined;
}

export const bus = createBus<AppEvents>((name) => technicalLog.noteAction(`event:${name}`));
