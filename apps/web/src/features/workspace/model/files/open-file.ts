import type { ErrorCode } from '@sladd/contract';
import type { FileKey } from '../highlights/highlight.ts';

/** Page size in page points, as displayed. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The identity of a chosen file: the browser provides no more than this. */
export interface FileIdentity {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
}

/** One PDF that is open in the workspace. Its bytes stay in the browser until a call needs them. */
export interface OpenFile {
  readonly key: FileKey;
  readonly identity: FileIdentity;
  readonly source: File;
  /** Empty until the file has been read. */
  readonly pages: readonly PageSize[];
  /** `locked`: it needs a password that has not been entered yet. */
  readonly status: 'opening' | 'locked' | 'ready' | 'failed';
  /** Why it could not be opened. */
  readonly problem: ErrorCode | null;
  /** Its password, while it is open; never stored. */
  readonly password: string | null;
  readonly isExpanded: boolean;
  readonly isSelected: boolean;
  /** It was kept from an earlier visit, with the work on it. */
  readonly wasKept?: boolean;
}

export function isSameFile(a: FileIdentity, b: FileIdentity): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** A file that was just added: selected like the others, open, not read yet. */
export function openFile(key: FileKey, identity: FileIdentity, source: File): OpenFile {
  return {
    key,
    identity,
    source,
    pages: [],
    status: 'opening',
    problem: null,
    password: null,
    isExpanded: true,
    isSelected: false,
  };
}

/** The number of used places. A file that cannot be opened uses none. */
export function placesTaken(files: readonly OpenFile[]): number {
  return files.filter((file) => file.status !== 'failed').length;
}
