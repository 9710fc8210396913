import type { RedactedDocument } from '@sladd/pipeline';
import { proofNames } from '@sladd/proof';
import { makeProof, statementOf } from '@sladd/proof/node';
import type { Deps } from '../../deps.ts';
import { serverVersion } from '../../version.ts';
import type { ZipEntry } from './zip-files.ts';

/** The signed proof of a redacted file; undefined without a result. */
export function proofOf(
  { proofKeys, madeAt }: Pick<Deps, 'proofKeys'> & { readonly madeAt: Date },
  { bytes, report }: RedactedDocument,
): Uint8Array | undefined {
  const maker = { madeBy: 'server', version: serverVersion, at: madeAt } as const;
  const statement = bytes && statementOf(report, maker);
  return statement ? makeProof(statement, proofKeys.current()) : undefined;
}

/** The signed proof of each delivered file, under a matching name. */
export function proofEntries(
  keys: Parameters<typeof proofOf>[0],
  names: readonly string[],
  done: readonly RedactedDocument[],
): ZipEntry[] {
  const own = proofNames(names);
  return done.flatMap((result, index) => {
    const bytes = proofOf(keys, result);
    const name = own[index];
    return bytes && name !== undefined ? [{ name, bytes }] : [];
  });
}
