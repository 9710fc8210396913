import { disableTelemetry } from './telemetry.ts';
import { accountFolders, removeTelemetryLeftovers } from './telemetry-leftovers.ts';
import { ownTemporaryFolder } from './temporary-folder.ts';

/**
 * What a program of Sladd does before it loads anything else: switches the usage data of native libraries off, removes
 * what they left in earlier versions, and takes a temporary folder that is gone when it exits. Returns a sentence for
 * the user when something was removed.
 */
export function prepareProcess(): string | undefined {
  disableTelemetry();
  const removed = removeTelemetryLeftovers(accountFolders());
  ownTemporaryFolder();
  if (removed.length === 0) return undefined;
  return `Removed ${removed.length === 1 ? 'a file' : `${removed.length} files`} that usage reporting of onnxruntime left on this machine (SECURITY.md, "Native libraries"): ${removed.join(', ')}`;
}
