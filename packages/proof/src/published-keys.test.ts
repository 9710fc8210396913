import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyGroups } from './key-id.ts';
import { newPrivateKey, signingKey } from './node/signing-key.ts';
import { readTrustedKeys } from './published-keys.ts';

const privateKey = newPrivateKey();
const key = signingKey(privateKey);
/** In the form that OpenSSL writes. */
const pem = String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));
const whole = [{ keyId: key.keyId, validFrom: null, validUntil: null }];
const published = {
  keyid: key.keyId,
  public_key: Buffer.from(key.publicKey).toString('base64'),
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: null,
};

describe('a key that somebody gives', () => {
  test('may be its whole id, in letters of either size', () => {
    expect(readTrustedKeys(` ${key.keyId.toUpperCase()}\n`)).toEqual(whole);
  });

  test.each([' ', '', '-', ':', ' · ', '\n'])('may be its eight groups with "%s" between them', (between) => {
    expect(readTrustedKeys(keyGroups(key.keyId).join(between))).toEqual([
      { keyId: key.keyId.slice(0, 32), validFrom: null, validUntil: null },
    ]);
  });

  test('may be the key itself in PEM', () => {
    expect(readTrustedKeys(pem)).toEqual(whole);
    expect(readTrustedKeys(pem.replaceAll('\n', '\r\n'))).toEqual(whole);
  });

  test('may be the list that a server publishes, with its times', () => {
    expect(readTrustedKeys(JSON.stringify({ keys: [published] }))).toEqual([
      { keyId: key.keyId, validFrom: '2026-01-01T00:00:00Z', validUntil: null },
    ]);
  });

  test.each([
    ['nothing', ''],
    ['seven groups', keyGroups(key.keyId).slice(1).join(' ')],
    ['one digit too many', `${key.keyId}0`],
    ['words', 'Nordvik kommune'],
    ['a damaged PEM', pem.replace('MCow', 'MCox')],
    ['no JSON', '{'],
    [
      'a list whose id is not that of its key',
      JSON.stringify({ keys: [{ ...published, keyid: 'a'.repeat(64) }] }),
    ],
    ['a list of another form', JSON.stringify({ keys: [{ ...published, name: 'x' }] })],
  ])('is refused when it is %s', (_what, given) => {
    expect(() => readTrustedKeys(given)).toThrow('key.unreadable');
  });
});
