import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openKeyRing, type PrivateKeySeal, unsealed } from './key-ring.ts';

const fresh = () => join(mkdtempSync(join(tmpdir(), 'sladd-proof-')), 'keys.json');
const at = (day: string) => () => new Date(`${day}T12:00:00Z`);

/** A seal that only opens with the same word. */
const sealedWith = (word: string): PrivateKeySeal => ({
  seal: (pem) => `${word}:${Buffer.from(pem).toString('base64')}`,
  open: (sealed) =>
    sealed.startsWith(`${word}:`) ? Buffer.from(sealed.slice(word.length + 1), 'base64').toString() : null,
});

describe('the keys of proofs', () => {
  test('begin with one, which stays, in a file for its owner alone', () => {
    const path = fresh();
    const first = openKeyRing(path, unsealed, at('2026-01-01')).current();
    expect(openKeyRing(path, unsealed, at('2026-02-02')).current().keyId).toBe(first.keyId);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('are published without their secret', () => {
    const ring = openKeyRing(fresh(), unsealed, at('2026-01-01'));
    expect(ring.published()).toEqual([
      {
        keyid: ring.current().keyId,
        public_key: Buffer.from(ring.current().publicKey).toString('base64'),
        valid_from: '2026-01-01T12:00:00Z',
        valid_until: null,
      },
    ]);
  });

  test('are rotated: the old one is published with its end, and its secret is forgotten', () => {
    const path = fresh();
    const first = openKeyRing(path, unsealed, at('2026-01-01')).current().keyId;
    const other = openKeyRing(path, unsealed, at('2026-03-03'));
    const second = other.rotate().keyId;
    expect(other.current().keyId).toBe(second);
    expect(other.published()).toMatchObject([
      { keyid: first, valid_from: '2026-01-01T12:00:00Z', valid_until: '2026-03-03T12:00:00Z' },
      { keyid: second, valid_from: '2026-03-03T12:00:00Z', valid_until: null },
    ]);
    expect(readFileSync(path, 'utf8').match(/PRIVATE KEY/gu)).toHaveLength(2);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('go on with a new one when the secret that sealed them is lost, and the old one stays published', () => {
    const path = fresh();
    const first = openKeyRing(path, sealedWith('a'), at('2026-01-01')).current().keyId;
    const ring = openKeyRing(path, sealedWith('b'), at('2026-02-02'));
    expect(ring.current().keyId).not.toBe(first);
    expect(ring.published()[0]).toMatchObject({ keyid: first, valid_until: '2026-02-02T12:00:00Z' });
  });

  test.skipIf(process.platform === 'win32')('are refused where others may read them', () => {
    const path = fresh();
    openKeyRing(path, unsealed, at('2026-01-01'));
    chmodSync(path, 0o644);
    expect(() => openKeyRing(path, unsealed, at('2026-01-01'))).toThrow(/chmod 600/u);
  });

  test('are refused when the file is damaged, and its content is not told', () => {
    const path = fresh();
    openKeyRing(path, unsealed, at('2026-01-01'));
    const damaged = readFileSync(path, 'utf8').replace(/"keyid": "../u, '"keyid": "zz');
    writeFileSync(path, damaged);
    expect(() => openKeyRing(path, unsealed, at('2026-01-01'))).toThrow(
      `The keys of proofs cannot be read: ${path}. Put the file back from a backup, or move it away and a new key is made.`,
    );
  });
});
