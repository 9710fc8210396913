import { sha256 } from '@noble/hashes/sha2.js';
import { type FileHash, MAX_PROOF_BYTES, toHex } from '@sladd/proof';

/** A file that the user dropped or chose. */
export type Given =
  | { readonly kind: 'file'; readonly name: string; readonly hash: FileHash }
  | { readonly kind: 'proof'; readonly name: string; readonly bytes: Uint8Array };

/**
 * Reads a file. A proof begins as JSON does, a PDF never does. A file is hashed in chunks, so any size fits, and without
 * WebCrypto, which pages over plain http do not have. Rejects if the browser cannot read it.
 */
export async function readGiven(file: File): Promise<Given> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  const isProof = first === 0x7b || /\.sladd-proof\.json$/iu.test(file.name);
  if (!isProof) return { kind: 'file', name: file.name, hash: await hashOf(file) };
  // One byte more than the limit is enough to refuse it.
  const bytes = new Uint8Array(await file.slice(0, MAX_PROOF_BYTES + 1).arrayBuffer());
  return { kind: 'proof', name: file.name, bytes };
}

async function hashOf(file: File): Promise<FileHash> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { sha256: toHex(hash.digest()), bytes: file.size };
    hash.update(value);
  }
}
