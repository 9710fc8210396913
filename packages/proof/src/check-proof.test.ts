import { createHash } from 'node:crypto';
import { seededRandom } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { toBase64 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkProof, isAbout } from './check-proof.ts';
import { MAX_PROOF_BYTES, PAYLOAD_TYPE, preAuthEncoding, writeEnvelope } from './envelope.ts';
import { makeProof } from './node/make-proof.ts';
import { newPrivateKey, signingKey } from './node/signing-key.ts';
import type { ProofStatement } from './statement.ts';

const file = Buffer.from('%PDF-1.7 a redacted file');
const hashOf = (bytes: Uint8Array) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes: bytes.length,
});

const statement: ProofStatement = {
  version: 1,
  made_at: '2026-11-22T14:05:00Z',
  product: { name: 'Sladd', version: '0.1.0', made_by: 'server' },
  engines: [{ name: 'mupdf', version: '1.27.0' }],
  output: { ...hashOf(file), pages: 2 },
  boxes: { total: 3, pages: [{ page: 2, types: [{ type: 'PERSON', count: 3 }] }] },
  checks: [{ check: 'glyphs_in_marks', reader: 'mupdf', found: 0, of: 3 }],
  carriers: [{ carrier: 'info', action: 'removed', count: 4 }],
  images: { blanked: 0, removed: 0 },
  rasterised_pages: [],
  unread_pages: [],
  elsewhere: { values: 1, not_looked_for: 0, places: 0 },
};

const key = signingKey(newPrivateKey());
const proof = makeProof(statement, key);
const trusted = [{ keyId: key.keyId, validFrom: null, validUntil: null }];

/** The envelope of `proof` with some members changed. */
function changed(change: (envelope: Record<string, unknown>) => unknown): Uint8Array {
  const envelope = JSON.parse(Buffer.from(proof).toString()) as Record<string, unknown>;
  return Buffer.from(canonicalJson(change(envelope) ?? envelope));
}

/** Any payload with a valid signature. */
function signed(payload: string, payloadType = PAYLOAD_TYPE): Uint8Array {
  const bytes = new TextEncoder().encode(payload);
  const signature = key.sign(preAuthEncoding(payloadType, bytes));
  const { keyId, publicKey } = key;
  return writeEnvelope({ payloadType, payload: bytes, keyId, publicKey, signature });
}

const without = (name: string) => {
  const { [name as keyof ProofStatement]: _left, ...others } = statement;
  return others;
};

describe('a proof', () => {
  test('is right for its file and a key that is given', async () => {
    const checked = await checkProof(proof, trusted);
    expect(checked).toMatchObject({ key: 'known', keyId: key.keyId, statement });
    expect(isAbout(checked.statement, hashOf(file))).toBe(true);
  });

  test('is about no other file, also one of the same length', async () => {
    const other = Buffer.from(file);
    other.writeUInt8(other.readUInt8(5) ^ 1, 5);
    const checked = await checkProof(proof, trusted);
    expect(isAbout(checked.statement, hashOf(other))).toBe(false);
    expect(isAbout(checked.statement, { ...hashOf(file), bytes: file.length + 1 })).toBe(false);
  });

  test('says of a key that nobody gave that it is unknown', async () => {
    const other = { keyId: signingKey(newPrivateKey()).keyId, validFrom: null, validUntil: null };
    expect(await checkProof(proof, [other])).toMatchObject({ key: 'unknown', trusted: null });
  });

  test.each([
    ['2026-01-01T00:00:00Z', null, 'known'],
    ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z', 'earlier'],
    ['2026-01-01T00:00:00Z', '2026-11-22T14:04:59Z', 'not_valid_then'],
    ['2026-11-22T14:05:01Z', null, 'not_valid_then'],
  ])('from a key valid from %s until %s is %s', async (validFrom, validUntil, standing) => {
    expect(await checkProof(proof, [{ keyId: key.keyId, validFrom, validUntil }])).toMatchObject({
      key: standing,
    });
  });

  test('with any byte changed is refused: 200 at random', async () => {
    const random = seededRandom(20);
    for (let turn = 0; turn < 200; turn++) {
      const bytes = Uint8Array.from(proof);
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255));
      await expect(checkProof(bytes, trusted), `byte ${at}`).rejects.toThrow(/^proof\./u);
    }
  });

  test('that was cut, or goes on, is refused', async () => {
    for (const bytes of [proof.slice(0, -1), Uint8Array.from([...proof, 0x0a]), new Uint8Array()])
      await expect(checkProof(bytes, trusted)).rejects.toThrow('proof.unreadable');
  });

  test('signed by another key than it names is refused', async () => {
    const other = signingKey(newPrivateKey());
    const bytes = changed((envelope) => ({
      ...envelope,
      signatures: [{ keyid: other.keyId, publicKey: toBase64(other.publicKey), sig: signatureOf(proof) }],
    }));
    await expect(checkProof(bytes, trusted)).rejects.toThrow('proof.wrong_signature');
  });

  test('whose id of the key is that of another is refused, so a known id vouches for nothing', async () => {
    const other = signingKey(newPrivateKey());
    const bytes = writeEnvelope({
      payloadType: PAYLOAD_TYPE,
      payload: new TextEncoder().encode(canonicalJson(statement)),
      keyId: key.keyId,
      publicKey: other.publicKey,
      signature: other.sign(new Uint8Array()),
    });
    await expect(checkProof(bytes, trusted)).rejects.toThrow('proof.unreadable');
  });

  test('with the payload of another proof is refused', async () => {
    const other = makeProof({ ...statement, boxes: { total: 0, pages: [] } }, key);
    const { payload } = JSON.parse(Buffer.from(other).toString()) as { payload: string };
    await expect(
      checkProof(
        changed((envelope) => ({ ...envelope, payload })),
        trusted,
      ),
    ).rejects.toThrow('proof.wrong_signature');
  });

  test.each(['v=2', 'v=10'])('of a later version %s says that it is newer', async (version) => {
    const type = PAYLOAD_TYPE.replace('v=1', version);
    await expect(checkProof(signed('{"new":1}', type), trusted)).rejects.toThrow('proof.newer');
    // Nor if its signature is that of another version.
    const moved = changed((envelope) => ({ ...envelope, payloadType: type }));
    await expect(checkProof(moved, trusted)).rejects.toThrow('proof.wrong_signature');
  });

  test.each([
    ['another type of payload', signed(canonicalJson(statement), 'application/vnd.in-toto+json')],
    ['no signature', changed((envelope) => ({ ...envelope, signatures: [] }))],
    [
      'two signatures',
      changed(({ signatures, ...others }) => ({ ...others, signatures: [signatures, signatures].flat() })),
    ],
    ['an empty id of the key', changed((envelope) => withSignature(envelope, { keyid: '' }))],
    ['no key', changed((envelope) => withSignature(envelope, { publicKey: '' }))],
    [
      'a signature of 63 bytes',
      changed((envelope) => withSignature(envelope, { sig: toBase64(new Uint8Array(63)) })),
    ],
    ['a member that no proof has', changed((envelope) => ({ ...envelope, note: 'x' }))],
    ['Base64 for web addresses', changed((envelope) => ({ ...envelope, payload: 'e-_0' }))],
    ['Base64 with stray bits', changed((envelope) => ({ ...envelope, payload: 'e31=' }))],
    ['a name twice', Buffer.from(`{"payload":"",${Buffer.from(proof).toString().slice(1)}`)],
    ['a list', Buffer.from('[]')],
    ['a PDF', file],
  ])('with %s is refused', async (_what, bytes) => {
    await expect(checkProof(bytes, trusted)).rejects.toThrow('proof.unreadable');
  });

  test.each([
    ['that is not canonical', JSON.stringify(statement)],
    ['with a name twice', canonicalJson(statement).replace('{', '{"boxes":{"pages":[],"total":0},')],
    ['without its checks', canonicalJson(without('checks'))],
    ['with one member more', canonicalJson({ ...statement, note: 'x' })],
    ['with half a box', canonicalJson({ ...statement, boxes: { total: 0.5, pages: [] } })],
    ['with fewer boxes than none', canonicalJson({ ...statement, boxes: { total: -1, pages: [] } })],
    [
      'with a number that readers round',
      canonicalJson({ ...statement, boxes: { total: 2 ** 53, pages: [] } }),
    ],
    [
      'with words for a type',
      canonicalJson({
        ...statement,
        boxes: { total: 1, pages: [{ page: 1, types: [{ type: 'Kari Nordmann', count: 1 }] }] },
      }),
    ],
    ['of another product', canonicalJson({ ...statement, product: { ...statement.product, name: 'Sledd' } })],
    ['from no day there is', canonicalJson({ ...statement, made_at: '2026-13-22T14:05:00Z' })],
  ])('is refused for a payload %s, rightly signed', async (_what, payload) => {
    await expect(checkProof(signed(payload), trusted)).rejects.toThrow('proof.unreadable');
  });

  test('is not even looked at when it is huge', async () => {
    await expect(checkProof(new Uint8Array(MAX_PROOF_BYTES + 1))).rejects.toThrow('proof.too_large');
  });
});

function withSignature(envelope: Record<string, unknown>, members: object): unknown {
  const [only] = envelope.signatures as object[];
  return { ...envelope, signatures: [{ ...only, ...members }] };
}

function signatureOf(bytes: Uint8Array): string {
  const { signatures } = JSON.parse(Buffer.from(bytes).toString()) as { signatures: { sig: string }[] };
  return signatures[0]?.sig ?? '';
}
