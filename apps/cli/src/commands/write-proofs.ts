import { basename, join, resolve } from 'node:path';
import type { RedactionReport } from '@sladd/contract';
import { proofNames } from '@sladd/proof';
import { makeProof, statementOf } from '@sladd/proof/node';
import type { Typed } from '../command.ts';
import { text } from '../option-values.ts';
import { ownKeys } from '../options/key-options.ts';
import { UsageError } from '../usage-error.ts';
import { cliVersion } from '../version.ts';
import { makeFolder, writeOutput } from '../write-output.ts';

/** Writes the proof of a file that was delivered. */
export type Prover = (output: string, report: RedactionReport, at: Date) => Promise<void>;

/**
 * What writes the proofs that `--proof` asks for, to that file or, for several, into that folder; nothing without it.
 * Throws {@link UsageError} for a place that would replace a file of the call, and when there can be no key.
 */
export async function prover(
  typed: Typed,
  jobs: readonly { readonly input: string; readonly output: string }[],
): Promise<Prover> {
  const place = text(typed, 'proof');
  if (place === undefined) return async () => undefined;
  const isFolder = text(typed, 'out-dir') !== undefined;
  const outputs = jobs.map(({ output }) => output);
  const names = proofNames(outputs.map((output) => basename(output)));
  const paths = new Map(
    outputs.map((output, at) => [output, isFolder ? join(place, names[at] ?? '') : place]),
  );
  const others = new Set(jobs.flatMap(({ input, output }) => [resolve(input), resolve(output)]));
  const clash = Array.from(paths.values()).find((path) => others.has(resolve(path)));
  if (clash !== undefined) throw new UsageError(`--proof: ${clash} is a file of this call`);
  const keys = ownKeys(typed);
  if (isFolder) await makeFolder(place);
  return async (output, report, at) => {
    const statement = statementOf(report, { madeBy: 'command_line', version: cliVersion, at });
    const path = paths.get(output);
    if (statement && path !== undefined) await writeOutput(path, makeProof(statement, keys.current()));
  };
}
