import { createPrivateKey, sign } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { verifyEd25519 } from './ed25519.ts';
import { preAuthEncoding } from './envelope.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** RFC 8032, 7.1: tests 1 to 3. */
const vectors = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** The same signature with the order added to its second half: it satisfies the equation, but is not canonical. */
function malleated(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = signature.subarray(32).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n) + ORDER;
  const second = Array.from({ length: 32 }, (_, index) => Number((half >> BigInt(8 * index)) & 255n));
  return Uint8Array.from([...signature.subarray(0, 32), ...second]);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const engines = [
  ['that knows Ed25519', () => undefined],
  [
    'that does not know Ed25519',
    () => {
      const refuse = () => Promise.reject(new DOMException('unknown', 'NotSupportedError'));
      vi.stubGlobal('crypto', { subtle: { importKey: refuse } });
    },
  ],
  ['without WebCrypto', () => vi.stubGlobal('crypto', undefined)],
] as const;

describe.each(engines)('in an engine %s', (_what, begin) => {
  test.each(vectors)('the vector of RFC 8032 by %s holds', async (key, message, signature) => {
    begin();
    expect(await verifyEd25519(bytes(signature), bytes(message), bytes(key))).toBe(true);
  });

  test.each(vectors)(
    'the vector of RFC 8032 by %s holds for nothing else',
    async (key, message, signature) => {
      begin();
      const right = [bytes(signature), bytes(message), bytes(key)] as const;
      expect(await verifyEd25519(malleated(right[0]), right[1], right[2])).toBe(false);
      expect(await verifyEd25519(right[0], Uint8Array.from([...right[1], 0]), right[2])).toBe(false);
      for (const [at, part] of right.entries()) {
        if (part.length === 0) continue;
        const changed = right.map((one) => Uint8Array.from(one));
        const first = changed[at]?.at(0) ?? 0;
        changed[at]?.fill(first ^ 1, 0, 1);
        const [one, two, three] = changed as [typeof part, typeof part, typeof part];
        expect(await verifyEd25519(one, two, three), `part ${at}`).toBe(false);
      }
    },
  );

  test('a key that is no point of the curve signs nothing', async () => {
    begin();
    const [, message, signature] = vectors[1];
    const nowhere = bytes(`02${'00'.repeat(30)}00`);
    expect(await verifyEd25519(bytes(signature), bytes(message), nowhere)).toBe(false);
  });
});

test('what is signed is what DSSE says, by the vector of its protocol', () => {
  const payload = new TextEncoder().encode('hello world');
  expect(Buffer.from(preAuthEncoding('http://example.com/HelloWorld', payload)).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
});

test("Node's own signature over the bytes themselves holds, and one over their hash does not", async () => {
  const seed = '302e020100300506032b657004220420';
  const key = createPrivateKey({
    key: Buffer.from(`${seed}9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });
  const [publicKey] = vectors[0];
  const message = new TextEncoder().encode('message');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
  const signature = (of: Uint8Array) => Uint8Array.from(sign(null, of, key));
  expect(await verifyEd25519(signature(message), message, bytes(publicKey))).toBe(true);
  expect(await verifyEd25519(signature(digest), message, bytes(publicKey))).toBe(false);
});
