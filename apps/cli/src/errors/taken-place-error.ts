import { UsageError } from './usage-error.ts';

/**
 * The folder of an output can be written to, but the place of this one output cannot: a folder or a locked file is there,
 * or a file where its subfolder would be.
 */
export class TakenPlaceError extends UsageError {
  readonly code = 'unwritable';
}
