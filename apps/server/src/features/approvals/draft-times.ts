import type { ApprovalRules } from '@sladd/contract';

const DAY_MS = 86_400_000;

/** The timestamps of a draft changed now; it expires `keep_days` from now. */
export function changedAt(
  { keep_days }: Pick<ApprovalRules, 'keep_days'>,
  now: Date,
): { readonly updated_at: string; readonly expires_at: string } {
  const expires = new Date(now.getTime() + keep_days * DAY_MS);
  return { updated_at: now.toISOString(), expires_at: expires.toISOString() };
}
