import { basename, join } from 'node:path';
import type { LetterLanguage, RedactionReport } from '@sladd/contract';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { CallPaths } from '../files/call-paths.ts';
import { makeFolder, writeOutput } from '../files/write-output.ts';
import { text } from '../option-values.ts';
import { cliVersion } from '../version.ts';

/** Writes the proof of a delivered file, and its certificate. */
export type Prover = (output: string, report: RedactionReport, at: Date) => Promise<void>;

/**
 * Returns what writes the proofs of `--proof` and the certificates of `--certificate`, to that file or, for several,
 * into that folder; without these options it does nothing. `outputs` are the redacted files. Throws {@link UsageError}
 * for a path that would replace a file of the call, for a certificate without a proof, and if there is no key.
 */
export async function prover(
  typed: Typed,
  { outputs, taken }: { readonly outputs: readonly string[]; readonly taken: CallPaths },
  language: LetterLanguage,
): Promise<Prover> {
  const [place, printed] = [text(typed, 'proof'), text(typed, 'certificate')];
  if (place === undefined) {
    if (printed !== undefined)
      throw new UsageError('--certificate needs --proof, because it shows the proof');
    return async () => undefined;
  }
  // Loaded on demand, since most redactions write no proof.
  const { proofNames } = await import('@sladd/proof');
  const { certificateNameOf, certificatePdf } = await import('@sladd/proof/certificate');
  const { makeProof, statementOf } = await import('@sladd/proof/node');
  const { ownKeys } = await import('../options/key-options.ts');
  const isFolder = text(typed, 'out-dir') !== undefined;
  const names = proofNames(outputs.map((output) => basename(output)));
  const within = (folder: string, name: string) => (isFolder ? join(folder, name) : folder);
  const places = new Map(
    outputs.map((output, at) => {
      const name = names[at] ?? '';
      const certificate = printed === undefined ? null : within(printed, certificateNameOf(name));
      return [output, { proof: within(place, name), certificate }];
    }),
  );
  if (isFolder) makeFolder(place);
  if (isFolder && printed !== undefined) makeFolder(printed);
  for (const { proof, certificate } of places.values()) {
    await taken.take('proof', proof);
    if (certificate !== null) await taken.take('certificate', certificate);
  }
  const keys = ownKeys(typed);
  return async (output, report, at) => {
    const statement = statementOf(report, { madeBy: 'command_line', version: cliVersion, at });
    const own = places.get(output);
    if (!statement || !own) return;
    const key = keys.current();
    await writeOutput(own.proof, makeProof(statement, key));
    if (own.certificate === null) return;
    await writeOutput(own.certificate, certificatePdf({ statement, keyId: key.keyId }, language));
  };
}
