import type { ErrorCode, JobKind, JobResultState, JobState } from '@sladd/contract';
import type { Instant } from './values.ts';

/** Work that programs ordered. Nothing of a document, no name of a file. */
export interface JobTable {
  id: string;
  user_id: string;
  /** The key that started it; null for its owner. It may be deleted since. */
  api_key_id: string | null;
  kind: JobKind;
  state: JobState;
  /** Keyed hash of the caller's own name for it; null when it has none. */
  name_mark: string | null;
  /** Keyed hash of the files and the order. */
  order_mark: string;
  files: number;
  files_done: number;
  files_refused: number;
  pages_read: number;
  /** What the vault holds of it; 0 once that is dropped. */
  held_kilobytes: number;
  error_code: ErrorCode | null;
  /** From 0. */
  error_file: number | null;
  error_page: number | null;
  /** The process that works on it, until when it is believed to live. */
  holder: string | null;
  holder_until: Instant | null;
  created_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
  result: JobResultState;
  result_until: Instant | null;
}
