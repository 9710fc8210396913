import type { VerifyFinding } from '../report.ts';

/**
 * Finds earlier versions: a file saved incrementally still has them, with one end mark each. A linearised file has two end
 * marks from the start.
 */
export function findOldRevisions(bytes: Uint8Array): VerifyFinding[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const ends = text.split('%%EOF').length - 1;
  const isLinearised = text.slice(0, 2048).includes('/Linearized');
  return ends > (isLinearised ? 2 : 1)
    ? [{ pageNumber: null, carrier: 'revisions', cause: 'old_revision' }]
    : [];
}
