/** What the page, or a script in it that does not belong there, does with the browser's storage. Values are never noted. */
export interface StorageAccess {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly operation: StorageOperation;
  readonly key: string;
  /** Where it came from; of what is suspicious alone. */
  readonly stackTrace?: string | undefined;
  readonly isSuspicious: boolean;
}

export type StorageOperation = 'get' | 'set' | 'remove';

/** Kept at most; the oldest go first. */
const LOG_SIZE = 100;
/** Accesses of one operation within a second; above it keys that nobody declared are refused for the rest of it. */
const PER_SECOND = 50;
const SECOND_MS = 1000;

const scriptLike = /<\s*script|javascript:|data:text\/html|\bon(error|load|click)\s*=|\beval\s*\(/i;

/** Keeps the log and says what may pass. `isTrusted`: keys of the app itself, which always may. */
export function createStorageMonitor(isTrusted: (key: string) => boolean, now: () => number = Date.now) {
  const log: StorageAccess[] = [];
  const seconds = new Map<StorageOperation, { from: number; count: number }>();

  function note(access: StorageAccess): void {
    log.push(access);
    if (log.length > LOG_SIZE) log.shift();
  }

  return {
    log: (): readonly StorageAccess[] => log,
    /** Notes an access and tells whether it may go on. */
    allows(operation: StorageOperation, key: string, value = ''): boolean {
      const timestamp = now();
      let second = seconds.get(operation);
      if (!second || timestamp - second.from >= SECOND_MS) {
        second = { from: timestamp, count: 0 };
        seconds.set(operation, second);
      }
      second.count++;
      const isTooMuch = second.count > PER_SECOND;
      // A flood is one entry, not one for each access.
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

/** Lets every access to a storage pass by the monitor. Others of the same kind, such as a tab's own, stay as they are. */
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
