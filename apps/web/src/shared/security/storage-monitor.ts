/** An access to the browser's storage by the page, or by a foreign script in it. Values are never recorded. */
export interface StorageAccess {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly operation: StorageOperation;
  readonly key: string;
  /** Where the access came from; only for suspicious ones. */
  readonly stackTrace?: string | undefined;
  readonly isSuspicious: boolean;
}

export type StorageOperation = 'get' | 'set' | 'remove';

/** The largest number of stored accesses; the oldest are dropped. */
const LOG_SIZE = 100;
/** Accesses of one kind within a second; above this number, undeclared keys are refused for the rest of it. */
const PER_SECOND = 50;
const SECOND_MS = 1000;

const scriptLike = /<\s*script|javascript:|data:text\/html|\bon(error|load|click)\s*=|\beval\s*\(/i;

/** Records accesses and decides which are allowed. `isTrusted`: keys of the app itself, which are always allowed. */
export function createStorageMonitor(isTrusted: (key: string) => boolean, now: () => number = Date.now) {
  const log: StorageAccess[] = [];
  const seconds = new Map<StorageOperation, { from: number; count: number }>();

  function note(access: StorageAccess): void {
    log.push(access);
    if (log.length > LOG_SIZE) log.shift();
  }

  return {
    log: (): readonly StorageAccess[] => log,
    /** Records an access and returns whether it is allowed. */
    allows(operation: StorageOperation, key: string, value = ''): boolean {
      const timestamp = now();
      let second = seconds.get(operation);
      if (!second || timestamp - second.from >= SECOND_MS) {
        second = { from: timestamp, count: 0 };
        seconds.set(operation, second);
      }
      second.count++;
      const isTooMuch = second.count > PER_SECOND;
      // A flood is recorded once, not for each access.
      if (isTooMuch && second.count > PER_SECOND + 1) return isTrusted(key);
      const isSuspicious = isTooMuch || scriptLike.test(key) || scriptLike.test(value);
      note({
        timestamp,
        operation,
        key,
        isSuspicious,
        ...(isSuspicious ? { stackTrace: new Error('access').stack } : {}),
      });
      return !isTooMuch || isTrusted(key);
    },
  };
}

export type StorageMonitor = ReturnType<typeof createStorageMonitor>;

/** Passes every access to a storage through the monitor. Other storages, such as the tab's own, are unchanged. */
export function watchStorage(storage: Storage, monitor: StorageMonitor): void {
  const { getItem, setItem, removeItem } = Storage.prototype;
  Storage.prototype.getItem = function (this: Storage, key) {
    return this !== storage || monitor.allows('get', key) ? getItem.call(this, key) : null;
  };
  Storage.prototype.setItem = function (this: Storage, key, value) {
    if (this !== storage || monitor.allows('set', key, value)) setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function (this: Storage, key) {
    if (this !== storage || monitor.allows('remove', key)) removeItem.call(this, key);
  };
}
