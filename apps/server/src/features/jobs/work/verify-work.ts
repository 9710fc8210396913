import { createHash } from 'node:crypto';
import type { VerifyOutcome } from '@sladd/contract';
import { checkProof, isAbout, ProofError } from '@sladd/proof';
import type { Deps } from '../../../deps.ts';
import type { VerifyWork } from '../held-order.ts';
import { type FileOutcome, refusalOf } from './file-outcome.ts';
import type { JobRun, WorkOnFile } from './job-run.ts';

/** Checks each file of a job against its proof and the keys of this server. */
export function verifyWork(deps: Pick<Deps, 'proofKeys'>, run: JobRun, { proofs }: VerifyWork): WorkOnFile {
  const trusted = deps.proofKeys.published().map(({ keyid, valid_from, valid_until }) => ({
    keyId: keyid,
    validFrom: valid_from,
    validUntil: valid_until,
  }));

  async function outcomeOf(bytes: Uint8Array, proof: string): Promise<VerifyOutcome> {
    const file = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
    try {
      const { statement, key } = await checkProof(new TextEncoder().encode(proof), trusted);
      if (!isAbout(statement, file)) return 'altered';
      if (key === 'unknown') return 'unknown_key';
      return key === 'not_valid_then' ? 'key_not_valid_then' : 'right';
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      if (error.code === 'proof.wrong_signature') return 'wrong_signature';
      return error.code === 'proof.newer' ? 'newer' : 'unreadable';
    }
  }

  return async (index): Promise<FileOutcome> => {
    const { name, bytes } = await run.fileOf(index);
    const outcome = await outcomeOf(bytes, proofs[index] ?? '');
    const entry = { file: name, outcome };
    return outcome === 'right' ? { told: entry } : { told: entry, refusal: refusalOf('job.not_right') };
  };
}
