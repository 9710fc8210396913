import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOutput } from '../files/write-output.ts';
import type { ClaimedDocument, WatchFolders } from './inbox.ts';
import type { WatchOutcome } from './outcome.ts';

/**
 * Writes a result or a refusal. The original moves last: after a kill before that, the next run repeats the work under
 * the same names. Throws `UsageError` if a folder is not writable.
 */
export async function deliver(
  { name, path }: ClaimedDocument,
  { bytes, report }: WatchOutcome,
  { outgoing, processed, quarantine }: WatchFolders,
): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(report, null, 2)}\n`);
  await writeOutput(join(bytes ? outgoing : quarantine, `${name}.report.json`), text);
  if (bytes) await writeOutput(join(outgoing, name), bytes);
  await rename(path, join(bytes ? processed : quarantine, name));
}
