import { MAX_FILE_NAME_LENGTH } from '@sladd/contract';
import { type FileIdentity, isSameFile } from './open-file.ts';

export type UploadMode = 'add' | 'replace';

export interface UploadLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
}

export type RejectionReason =
  | 'invalidFiles'
  | 'notPdf'
  | 'fileTooLarge'
  | 'fileNameTooLong'
  | 'alreadyOpen'
  | 'emptyFile';

export interface Rejection {
  /** Null if it applies to all of them together. */
  readonly name: string | null;
  readonly reason: RejectionReason;
}

export interface UploadPlan<T> {
  /** As many as there are places for. */
  readonly accepted: readonly T[];
  /** The others that may be opened; they replace files that fail to open. */
  readonly waiting: readonly T[];
  readonly rejected: readonly Rejection[];
}

export interface Candidate extends FileIdentity {
  /** Media type reported by the browser; empty if unknown. */
  readonly type: string;
}

/**
 * Selects the files that may be opened, in the order chosen. A problem only affects its own file. An empty choice (an
 * empty folder was dropped) is refused too. `open` are the files that use a place.
 */
export function planUpload<T extends Candidate>(
  open: readonly FileIdentity[],
  chosen: readonly T[],
  mode: UploadMode,
  limits: UploadLimits,
): UploadPlan<T> {
  if (chosen.length === 0)
    return { accepted: [], waiting: [], rejected: [{ name: null, reason: 'invalidFiles' }] };
  const present = mode === 'add' ? [...open] : [];
  const fit: T[] = [];
  const rejected: Rejection[] = [];
  for (const file of chosen) {
    const reason = reasonAgainst(file, [...present, ...fit], limits);
    if (reason) rejected.push({ name: file.name, reason });
    else fit.push(file);
  }
  const places = Math.max(0, limits.maxFiles - present.length);
  return { accepted: fit.slice(0, places), waiting: fit.slice(places), rejected };
}

function reasonAgainst(
  file: Candidate,
  others: readonly FileIdentity[],
  limits: UploadLimits,
): RejectionReason | null {
  if (!isPdf(file)) return 'notPdf';
  if (file.name.length > MAX_FILE_NAME_LENGTH) return 'fileNameTooLong';
  if (file.size > limits.maxFileBytes) return 'fileTooLarge';
  if (file.size === 0) return 'emptyFile';
  return others.some((other) => isSameFile(other, file)) ? 'alreadyOpen' : null;
}

/** Some systems report no media type for PDF; then the name decides, and invalid files fail when they are opened. */
function isPdf(file: Candidate): boolean {
  if (file.type !== '') return file.type === 'application/pdf';
  return file.name.toLowerCase().endsWith('.pdf');
}
