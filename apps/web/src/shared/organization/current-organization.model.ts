/** What is needed to choose an organization. */
interface Candidate {
  readonly org_id: string;
  readonly owner_user_id: string;
  /** Whether the session works in it. */
  readonly current: boolean;
}

/**
 * The organization to show: the one that the session works in; for a user who works alone at present, the owned one,
 * otherwise the first; null for a user who is in none.
 */
export function shownOf<O extends Candidate>(organizations: readonly O[], userId: string | null): O | null {
  return (
    organizations.find(({ current }) => current) ??
    organizations.find(({ owner_user_id }) => owner_user_id === userId) ??
    organizations[0] ??
    null
  );
}
