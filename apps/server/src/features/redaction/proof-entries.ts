import type { RedactedDocument } from '@sladd/pipeline';
import { proofNames } from '@sladd/proof';
import { makeProof, statementOf } from '@sladd/proof/node';
import type { Deps } from '../../deps.ts';
import { serverVersion } from '../../version.ts';
import type { ZipEntry } from './zip-files.ts';

/** The signed proof of every file that is delivered, under a name that goes with that of the file. */
export function proofEntries(
  { proofKeys, madeAt }: Pick<Deps, 'proofKeys'> & { readonly madeAt: Date },
  names: readonly string[],
  done: readonly RedactedDocument[],
): ZipEntry[] {
  const key = proofKeys.current();
  const maker = { madeBy: 'server', version: serverVersion, at: madeAt } as const;
  const own = proofNames(names);
  return done.flatMap(({ bytes, report }, index) => {
    const statement = bytes && statementOf(report, maker);
    const name = own[index];
    return statement && name !== undefined ? [{ name, bytes: makeProof(statement, key) }] : [];
  });
}
