import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  claimStorage,
  clearAllStorage,
  clearKeptFiles,
  clearUserStorage,
  defineStored,
  dropExpiredFiles,
  dropFormerFiles,
  type KeyValueStore,
  keepFilesPastSignOut,
  keepFilesUntil,
} from './storage.ts';

function memory(): KeyValueStore & { map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const freshKey = () => `test-${crypto.randomUUID()}`;

describe('a stored value', () => {
  it('comes back as it was written, as the same object while it has not changed', () => {
    const store = memory();
    const width = defineStored(
      { key: freshKey(), version: 1, schema: z.object({ px: z.number() }), fallback: { px: 400 } },
      () => store,
    );
    expect(width.read()).toEqual({ px: 400 });
    width.write({ px: 320 });
    expect(width.read()).toEqual({ px: 320 });
    expect(width.read()).toBe(width.read());
  });

  it.each(['not json', '{"v":2,"value":7}', '{"v":1,"value":"wide"}', 'null'])(
    'falls back when the kept text is %s',
    (text) => {
      const store = memory();
      const key = freshKey();
      store.map.set(key, text);
      const stored = defineStored({ key, version: 1, schema: z.number(), fallback: 5 }, () => store);
      expect(stored.read()).toBe(5);
    },
  );

  it('tells listeners of changes until they stop listening', () => {
    const store = memory();
    const stored = defineStored(
      { key: freshKey(), version: 1, schema: z.number(), fallback: 0 },
      () => store,
    );
    let heard = 0;
    const stop = stored.subscribe(() => {
      heard += 1;
    });
    stored.write(1);
    stored.clear();
    stop();
    stored.write(2);
    expect(heard).toBe(2);
  });

  it('works without storage, or when it refuses', () => {
    const refusing: KeyValueStore = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const store of [null, refusing]) {
      const stored = defineStored(
        { key: freshKey(), version: 1, schema: z.number(), fallback: 3 },
        () => store,
      );
      stored.write(4);
      expect(stored.read()).toBe(3);
    }
  });

  it('refuses a key that is declared twice', () => {
    const key = freshKey();
    defineStored({ key, version: 1, schema: z.number(), fallback: 0 }, memory);
    expect(() => defineStored({ key, version: 1, schema: z.number(), fallback: 0 }, memory)).toThrow(key);
  });
});

it('forgets what belongs to the user at sign-out and keeps the rest', () => {
  const store = memory();
  const theme = defineStored(
    { key: freshKey(), version: 1, schema: z.string(), fallback: 'system', survivesLogout: true },
    () => store,
  );
  const panel = defineStored(
    { key: freshKey(), version: 1, schema: z.string(), fallback: 'files' },
    () => store,
  );
  theme.write('dark');
  panel.write('search');
  clearUserStorage('kari');
  expect([theme.read(), panel.read()]).toEqual(['dark', 'files']);
});

describe('what a user left behind in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The browser's databases, of which only the names of the deleted ones matter here. */
  function browser() {
    const deleted: string[] = [];
    vi.stubGlobal('localStorage', memory());
    vi.stubGlobal('indexedDB', {
      deleteDatabase: (name: string) => {
        deleted.push(name);
        const request: { onsuccess?: () => void } = {};
        queueMicrotask(() => request.onsuccess?.());
        return request;
      },
    });
    return deleted;
  }

  it('is there when the same user signs in again, and gone for anybody else', () => {
    browser();
    const terms = defineStored({ key: freshKey(), version: 1, schema: z.string(), fallback: '' });
    claimStorage('kari');
    terms.write('migrene');
    claimStorage('kari');
    expect(terms.read()).toBe('migrene');
    claimStorage('ola');
    expect(terms.read()).toBe('');
  });

  it('keeps the files of others: signing out and deleting an account take along their own alone', async () => {
    const deleted = browser();
    claimStorage('ola');
    clearUserStorage('ola');
    clearAllStorage('kari');
    expect(deleted).toEqual(['sladd-files-ola', 'sladd-files-kari']);
  });

  it('outlives signing out where its owner wishes it, until its time is over', async () => {
    const deleted = browser();
    claimStorage('kari');
    keepFilesUntil('kari', new Date('2026-12-22'));
    keepFilesPastSignOut(true);
    clearUserStorage('kari');
    expect(deleted).toEqual([]);
    dropExpiredFiles(new Date('2026-12-23'));
    expect(deleted).toEqual(['sladd-files-kari']);
  });

  it('goes with the account even if it was to outlive signing out', () => {
    const deleted = browser();
    claimStorage('kari');
    keepFilesPastSignOut(true);
    clearAllStorage('kari');
    expect(deleted).toEqual(['sladd-files-kari']);
  });

  it('goes at sign-out when only somebody before wished to keep theirs', () => {
    const deleted = browser();
    claimStorage('kari');
    keepFilesPastSignOut(true);
    clearUserStorage('kari');
    claimStorage('ola');
    clearUserStorage('ola');
    expect(deleted).toEqual(['sladd-files-ola']);
  });

  it('goes when its owner does not come back in time', async () => {
    const deleted = browser();
    keepFilesUntil('kari', new Date('2026-11-22'));
    keepFilesUntil('ola', new Date('2026-12-22'));
    clearAllStorage(null);
    dropExpiredFiles(new Date('2026-11-23'));
    dropExpiredFiles(new Date('2026-11-24'));
    expect(deleted).toEqual(['sladd-files-kari']);
    await clearKeptFiles('ola');
    dropExpiredFiles(new Date('2027-01-01'));
    expect(deleted).toEqual(['sladd-files-kari', 'sladd-files-ola']);
  });

  it('of an earlier version, which belongs to nobody in particular, goes at once', () => {
    const deleted = browser();
    dropFormerFiles();
    expect(deleted).toEqual(['sladd-user']);
  });
});
