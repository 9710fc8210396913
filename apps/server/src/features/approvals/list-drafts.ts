import { type listDrafts as call, type DraftList, roleMay } from '@sladd/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { requirePermission } from '../memberships/index.ts';
import { findVisible, type ListedDraft } from './drafts.store.ts';
import { presentSummary } from './present-draft.ts';

const WEEK_MS = 7 * 86_400_000;

/** A page of the drafts that a user may see, with the number of those to review. */
export async function listDrafts(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  userId: string,
  organizationId: string,
  query: z.output<typeof call.query>,
): Promise<z.input<typeof call.response>> {
  const { role } = await requirePermission(db, userId, organizationId, 'drafts.send');
  const mayReview = roleMay(role, 'drafts.review');
  const rows = await findVisible(db, { organizationId, userId, mayReview });
  const isIn = (list: DraftList) => (row: ListedDraft) => {
    const isOwn = row.author_user_id === userId;
    if (list === 'to_review') return mayReview && !isOwn && waits(row);
    if (list === 'mine') return isOwn;
    return list === 'all' || row.state === 'approved';
  };
  const chosen = rows
    .filter(isIn(query.list))
    .filter((row) => query.state === undefined || row.state === query.state)
    .filter((row) => query.original_sha256 === undefined || row.original_sha256 === query.original_sha256);
  const ordered = query.order === 'newest' ? chosen.toReversed() : chosen;
  const search = fold(query.search ?? '');
  // Titles are encrypted: all are decrypted for a search, otherwise only those of the page.
  const found =
    search === ''
      ? ordered
      : ordered.filter((row) => {
          const { title, case_number } = presentSummary(secret, row, userId);
          return fold(title).includes(search) || fold(case_number ?? '').includes(search);
        });
  const start = (query.page - 1) * query.size;
  return {
    drafts: found.slice(start, start + query.size).map((row) => presentSummary(secret, row, userId)),
    total: found.length,
    to_review: rows.filter(isIn('to_review')).length,
    mine: rows.filter((row) => row.author_user_id === userId && row.state !== 'approved').length,
    median_wait_minutes: medianWait(rows, clock()),
  };
}

function waits({ state }: Pick<ListedDraft, 'state'>): boolean {
  return state === 'in_review' || state === 'changed';
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Median waiting time of the drafts answered in the last seven days, in whole minutes; null if there are none. */
function medianWait(rows: readonly ListedDraft[], now: Date): number | null {
  const since = new Date(now.getTime() - WEEK_MS).toISOString();
  const waited = rows
    .flatMap(({ state, sent_at, decided_at }) => {
      const isAnswered = state === 'approved' || state === 'returned';
      if (!isAnswered || sent_at === null || decided_at === null || decided_at < since) return [];
      return [Math.round((Date.parse(decided_at) - Date.parse(sent_at)) / 60_000)];
    })
    .sort((a, b) => a - b);
  return waited[Math.floor(waited.length / 2)] ?? null;
}
