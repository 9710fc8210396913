import type { ErrorCode, JobKind, JobResultState, JobState } from '@sladd/contract';
import type { Instant } from './values.ts';

/** Jobs of programs. Contains neither content nor names of files. */
export interface JobTable {
  id: string;
  user_id: string;
  /** The key that started it; null if its owner did. It may have been deleted since. */
  api_key_id: string | null;
  kind: JobKind;
  state: JobState;
  /** Keyed hash of the caller's name for it; null without a name. */
  name_mark: string | null;
  /** Keyed hash of the files and the order. */
  order_mark: string;
  files: number;
  files_done: number;
  files_refused: number;
  pages_read: number;
  /** The size of its data in the vault; 0 once dropped. */
  held_kilobytes: number;
  error_code: ErrorCode | null;
  /** 0-based. */
  error_file: number | null;
  error_page: number | null;
  /** The process that works on it, and until when it is considered alive. */
  holder: string | null;
  holder_until: Instant | null;
  created_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
  result: JobResultState;
  result_until: Instant | null;
}
