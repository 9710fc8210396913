import { keptDatabaseOf } from '../../../shared/browser/storage.ts';
import type { FileIdentity } from '../model/files/open-file.ts';

/** The original bytes of a file. */
export interface KeptFile {
  /** See {@link keptKey}. */
  readonly key: string;
  readonly bytes: Blob;
}

/** The key of a file, by its identity, so that its bytes are written once however often it is opened. */
export function keptKey({ name, size, lastModified }: FileIdentity): string {
  return JSON.stringify([name, size, lastModified]);
}

/** The data stored for a user. `session` is unvalidated; see `readSession`. */
export interface Kept {
  readonly session: unknown;
  readonly files: readonly KeptFile[];
}

/**
 * The browser's private store for the open files of one user and the work on them; every user has their own. Rejects if
 * the browser has no store or it is full.
 */
export interface KeptStore {
  /** The stored data; null if there is none, or it is too old. */
  read(notBefore: Date): Promise<Kept | null>;
  /** Replaces the stored data. Files whose key exists already are not written again. */
  write(session: unknown, files: readonly KeptFile[]): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  close(): void;
}

interface Head {
  readonly savedAt: Date;
  readonly session: unknown;
}

const HEAD = 'head';

/**
 * `onGone` is called when the files were deleted from elsewhere, for example by signing out; nothing is written
 * afterwards.
 */
export function createKeptStore(userId: string, onGone: () => void): KeptStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = () => {
    opened ??= openDatabase(keptDatabaseOf(userId), onGone).catch((error: unknown) => {
      // Tried again with the next call.
      opened = null;
      throw error;
    });
    return opened;
  };

  async function clear(): Promise<void> {
    const transaction = (await database()).transaction(['head', 'files'], 'readwrite');
    transaction.objectStore('head').clear();
    transaction.objectStore('files').clear();
    await done(transaction);
  }

  return {
    async read(notBefore) {
      const transaction = (await database()).transaction(['head', 'files'], 'readonly');
      const head = await answer<Head | undefined>(transaction.objectStore('head').get(HEAD));
      const files = await answer<KeptFile[]>(transaction.objectStore('files').getAll());
      if (!head) return null;
      if (head.savedAt >= notBefore) return { session: head.session, files };
      await clear();
      return null;
    },
    async write(session, files) {
      const transaction = (await database()).transaction(['head', 'files'], 'readwrite');
      const store = transaction.objectStore('files');
      const present = new Set(await answer<IDBValidKey[]>(store.getAllKeys()));
      const wanted = new Set<IDBValidKey>(files.map((file) => file.key));
      for (const key of present) if (!wanted.has(key)) store.delete(key);
      for (const file of files) if (!present.has(file.key)) store.put(file, file.key);
      const head: Head = { savedAt: new Date(), session };
      transaction.objectStore('head').put(head, HEAD);
      await done(transaction);
    },
    clear,
    close() {
      void opened?.then((db) => db.close()).catch(() => undefined);
    },
  };
}

function openDatabase(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('head');
      request.result.createObjectStore('files');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      // An open connection would block the deletion. Once closed, it rejects further calls.
      db.onversionchange = () => {
        db.close();
        onGone();
      };
      resolve(db);
    };
  });
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
