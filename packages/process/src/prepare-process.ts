import { disableTelemetry } from './telemetry.ts';
import { accountFolders, removeTelemetryLeftovers } from './telemetry-leftovers.ts';
import { ownTemporaryFolder } from './temporary-folder.ts';

/**
 * Prepares a program of Sladd before it loads anything else: switches off the telemetry of native libraries, removes what it
 * left in earlier versions, and creates a temporary folder that is removed at exit. Returns a sentence for the user if
 * something was removed.
 */
export function prepareProcess(): string | undefined {
  disableTelemetry();
  const removed = removeTelemetryLeftovers(accountFolders());
  ownTemporaryFolder();
  if (removed.length === 0) return undefined;
  return `Removed ${removed.length === 1 ? 'a file' : `${removed.length} files`} that usage reporting of onnxruntime left on this machine (SECURITY.md, "Native libraries"): ${removed.join(', ')}`;
}
