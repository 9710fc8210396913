import { z } from 'zod';

/** A value that this page stores in the browser. */
export interface Stored<T> {
  /** The stored value; the fallback if there is none, it has another version, or it does not match the schema. */
  read(): T;
  write(value: T): void;
  clear(): void;
  /** Calls the listener on changes here and in other tabs; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export interface StoredDefinition<T> {
  key: string;
  /** Increase it when the shape changes: older values are dropped. */
  version: number;
  schema: z.ZodType<T>;
  fallback: T;
  /** Stays after signing out, such as the theme; everything else belongs to the user and is deleted. */
  survivesLogout?: boolean;
}

/** The part of `Storage` that is used. If it is missing or refuses, nothing is stored. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const registry = new Map<string, { survivesLogout: boolean; clear: () => void }>();

function browserStore(): KeyValueStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Declares a stored value. Each key is declared once, in the file that owns it. */
export function defineStored<T>(
  definition: StoredDefinition<T>,
  store: () => KeyValueStore | null = browserStore,
): Stored<T> {
  const { key, version, schema, fallback, survivesLogout = false } = definition;
  if (registry.has(key)) throw new Error(`stored key declared twice: ${key}`);
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  // Cached so that readers get the same object while the text is the same.
  let seen: { text: string | null; value: T } | null = null;

  const stored: Stored<T> = {
    read() {
      const text = attempt(() => store()?.getItem(key) ?? null) ?? null;
      if (seen?.text !== text) seen = { text, value: text === null ? fallback : decode(text) };
      return seen.value;
    },
    write(value) {
      attempt(() => store()?.setItem(key, JSON.stringify({ v: version, value })));
      changed();
    },
    clear() {
      attempt(() => store()?.removeItem(key));
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      globalThis.addEventListener?.('storage', fromOtherTab as EventListener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', fromOtherTab as EventListener);
      };
    },
  };

  function decode(text: string): T {
    const json = attempt(() => JSON.parse(text) as unknown);
    if (typeof json !== 'object' || json === null || !('v' in json) || json.v !== version) return fallback;
    const parsed = schema.safeParse('value' in json ? json.value : undefined);
    return parsed.success ? parsed.data : fallback;
  }

  registry.set(key, { survivesLogout, clear: stored.clear });
  return stored;
}

/** The user the stored values belong to. */
const storedOwner = defineStored<string | null>({
  key: 'session.owner',
  version: 1,
  schema: z.string().nullable(),
  fallback: null,
});

/**
 * Users with kept files, and the time (ISO 8601) until which each wants them kept. Nobody else can open or count
 * them.
 */
const storedKeepers = defineStored<Readonly<Record<string, string>>>({
  key: 'kept.until',
  version: 1,
  schema: z.record(z.string(), z.string()),
  fallback: {},
  survivesLogout: true,
});

/** Whether the kept files of the present user outlive signing out. */
const storedPastSignOut = defineStored({
  key: 'kept.pastSignOut',
  version: 1,
  schema: z.boolean(),
  fallback: false,
});

/** Whether a part of the app stores something under this key. */
export function isDeclaredKey(key: string): boolean {
  return registry.has(key);
}

/** The browser database for the kept files of one user. */
export function keptDatabaseOf(userId: string): string {
  return `sladd-files-${userId}`;
}

/** Stores until when the files of a user are kept if they do not come back. */
export function keepFilesUntil(userId: string, until: Date): void {
  storedKeepers.write({ ...storedKeepers.read(), [userId]: until.toISOString() });
}

/** Notes whether the present user wishes the kept files to outlive signing out. */
export function keepFilesPastSignOut(isWished: boolean): void {
  if (storedPastSignOut.read() !== isWished) storedPastSignOut.write(isWished);
}

/** The database in which earlier versions kept files, without the user they belong to. */
const FORMER_DATABASE = 'sladd-user';

/** Deletes the files of earlier versions: their owner is unknown, and nothing reads them any more. */
export function dropFormerFiles(): void {
  attempt(() => indexedDB.deleteDatabase(FORMER_DATABASE));
}

/** Deletes the kept files of users who did not come back in time. */
export function dropExpiredFiles(now: Date): void {
  for (const [userId, until] of Object.entries(storedKeepers.read())) {
    if (until < now.toISOString()) void clearKeptFiles(userId).catch(() => undefined);
  }
}

/** Deletes the kept files of a user. Rejects if the browser refuses. */
export function clearKeptFiles(userId: string): Promise<void> {
  const { [userId]: _, ...others } = storedKeepers.read();
  if (Object.keys(others).length === 0) storedKeepers.clear();
  else storedKeepers.write(others);
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(keptDatabaseOf(userId));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Assigns the stored values to this user and deletes those of anybody else. */
export function claimStorage(userId: string): void {
  if (storedOwner.read() !== userId) clearStoredValues();
  storedOwner.write(userId);
}

/** Deletes everything of the user who signed out; kept files, too, unless the user wishes them to outlive that. */
export function clearUserStorage(userId: string | null): void {
  const staysKept = storedPastSignOut.read();
  clearStoredValues();
  if (!staysKept) dropFilesOf(userId);
}

function dropFilesOf(userId: string | null): void {
  if (userId !== null) attempt(() => void clearKeptFiles(userId).catch(() => undefined));
}

function clearStoredValues(): void {
  for (const entry of registry.values()) {
    if (!entry.survivesLogout) entry.clear();
  }
}

/** Deletes everything, when an account is deleted. */
export function clearAllStorage(userId: string | null): void {
  clearStoredValues();
  dropFilesOf(userId);
  const others = storedKeepers.read();
  for (const entry of registry.values()) entry.clear();
  // Kept files of others are not deleted with this account.
  if (Object.keys(others).length > 0) storedKeepers.write(others);
}

/** Storage can be full, blocked or missing: the value is then not stored. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
