import {
  canonicalJson,
  keyIdOf,
  PAYLOAD_TYPE,
  type ProofStatement,
  preAuthEncoding,
  toBase64,
} from '@sladd/proof';

const statement: ProofStatement = {
  version: 1,
  made_at: '2026-11-22T14:05:00Z',
  product: { name: 'Sladd', version: '0.1.0', made_by: 'server' },
  engines: [{ name: 'mupdf', version: '1.27.0' }],
  output: { sha256: 'ab'.repeat(32), bytes: 900, pages: 2 },
  boxes: { total: 3, pages: [{ page: 2, types: [{ type: 'PERSON', count: 3 }] }] },
  checks: [{ check: 'glyphs_in_marks', reader: 'mupdf', found: 0, of: 3 }],
  carriers: [],
  images: { blanked: 0, removed: 0 },
  rasterised_pages: [],
  unread_pages: [],
  elsewhere: { values: 0, not_looked_for: 0, places: 0 },
};

/** The bytes of a proof with a valid signature by a new key. */
export async function signedProof(): Promise<Blob> {
  const { subtle } = globalThis.crypto;
  const pair = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const payload = new TextEncoder().encode(canonicalJson(statement));
  const sig = new Uint8Array(
    await subtle.sign('Ed25519', pair.privateKey, preAuthEncoding(PAYLOAD_TYPE, payload)),
  );
  const signature = { keyid: keyIdOf(publicKey), publicKey: toBase64(publicKey), sig: toBase64(sig) };
  const envelope = { payload: toBase64(payload), payloadType: PAYLOAD_TYPE, signatures: [signature] };
  return new Blob([canonicalJson(envelope)]);
}
