import { MAX_FILE_NAME_LENGTH } from '@sladd/contract';
import { type FileIdentity, isSameFile } from './open-file.ts';

export type UploadMode = 'add' | 'replace';

export interface UploadLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
}

export type RejectionReason =
  | 'invalidFiles'
  | 'tooManyFiles'
  | 'notPdf'
  | 'fileTooLarge'
  | 'fileNameTooLong'
  | 'alreadyOpen'
  | 'emptyFile';

export interface Rejection {
  /** Null when it is about all of them together. */
  readonly name: string | null;
  readonly reason: RejectionReason;
}

export interface UploadPlan<T> {
  readonly accepted: readonly T[];
  readonly rejected: readonly Rejection[];
}

export interface Candidate extends FileIdentity {
  /** Media type as the browser tells it; empty when it knows none. */
  readonly type: string;
}

/**
 * Which of the chosen files may be opened. Too many at once opens none of them, since nobody could say which ones
 * were left out; any other problem costs only the file that has it. No file at all (an empty folder was dropped) is
 * refused too.
 */
export function planUpload<T extends Candidate>(
  open: readonly FileIdentity[],
  chosen: readonly T[],
  mode: UploadMode,
  limits: UploadLimits,
): UploadPlan<T> {
  if (chosen.length === 0) return { accepted: [], rejected: [{ name: null, reason: 'invalidFiles' }] };
  const present = mode === 'add' ? [...open] : [];
  if (chosen.length + present.length > limits.maxFiles) {
    return { accepted: [], rejected: [{ name: null, reason: 'tooManyFiles' }] };
  }
  const accepted: T[] = [];
  const rejected: Rejection[] = [];
  for (const file of chosen) {
    const reason = reasonAgainst(file, [...present, ...accepted], limits);
    if (reason) rejected.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, rejected };
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

/** Some systems know no media type for PDF; then the name decides, and opening it will tell the truth. */
function isPdf(file: Candidate): boolean {
  if (file.type !== '') return file.type === 'application/pdf';
  return file.name.toLowerCase().endsWith('.pdf');
}
