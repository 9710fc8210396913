import type { DraftState } from '@sladd/contract';
import type { Instant, Truth } from './values.ts';

/** The approval rules of an organization; without a row nothing is required. */
export interface ApprovalRulesTable {
  organization_id: string;
  is_required: Truth;
  allows_words: Truth;
  sends_mail: Truth;
  names_approver: Truth;
  keep_days: number;
  updated_at: Instant;
}

/** A plan sent for approval. Sealed columns are encrypted with the server's secret. */
export interface DraftTable {
  id: string;
  organization_id: string;
  author_user_id: string;
  state: DraftState;
  /** Increases with each change. */
  revision: number;
  original_sha256: string;
  plan_sha256: string;
  pages: number;
  boxes: number;
  /** The number of the reviewer's notes. */
  notes: number;
  /** Title, case number, file name. */
  sealed_label: string;
  sealed_plan: string;
  /** Messages between author and reviewer. */
  sealed_notes: string;
  /** What was last approved, by whom and when. */
  sealed_approval: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  sent_at: Instant | null;
  delivered_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  expires_at: Instant;
}
