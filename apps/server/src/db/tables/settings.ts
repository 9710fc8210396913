import type { PatternType } from '@sladd/contract';
import type { Instant, Truth } from './values.ts';

export interface DepartmentTable {
  id: string;
  name: string;
  description: string;
  /** In Norwegian Bokmål; null if there is only one language. */
  name_nb: string | null;
  description_nb: string | null;
  is_active: Truth;
  /** Position in the seed file. */
  position: number;
}

/** An entity that all members of a department search for. */
export interface DepartmentEntityTable {
  id: string;
  department_id: string;
  method_id: number;
  entity_text: string;
}

/** The settings that a user changed; `chosen` is JSON without defaults. */
export interface SettingsTable {
  id: string;
  user_id: string;
  chosen: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface EntityTable {
  id: string;
  user_id: string;
  method_id: number;
  entity_text: string;
  created_at: Instant;
}

export interface PatternTable {
  id: string;
  user_id: string;
  pattern_text: string;
  pattern_type: PatternType;
  /** 0 or 1. */
  whole_words: number;
  label: string | null;
  created_at: Instant;
}

export interface BanWordTable {
  id: string;
  user_id: string;
  word: string;
  created_at: Instant;
}

/** A record of a redacted file: areas, types and counts, and the time. Never the file or its text. */
export interface DocumentTable {
  id: string;
  user_id: string;
  /** Keyed hash of the user and the file's name. */
  hashed_name: string;
  /** The file's name, encrypted. */
  sealed_filename: string;
  entity_count: number;
  /** JSON. */
  redaction_schema: string;
  upload_timestamp: Instant;
}
