/** The owner of a plan: a user, or an organization, whose members share it. */
export interface PlanOwner {
  readonly kind: 'user' | 'organization';
  /** Id of the user or of the organization. */
  readonly id: string;
}

export const ofUser = (id: string): PlanOwner => ({ kind: 'user', id });

export const ofOrganization = (id: string): PlanOwner => ({ kind: 'organization', id });

/** The owner in tables: one of two columns is set. */
export interface OwnerColumns {
  readonly user_id: string | null;
  readonly organization_id: string | null;
}

/** The column with the owner's id. */
export function ownerColumn({ kind }: PlanOwner): keyof OwnerColumns {
  return kind === 'user' ? 'user_id' : 'organization_id';
}

/** An owner as columns of a row. */
export function toOwnerColumns({ kind, id }: PlanOwner): OwnerColumns {
  return {
    user_id: kind === 'user' ? id : null,
    organization_id: kind === 'organization' ? id : null,
  };
}

/** The owner of a row. */
export function ownerOf({ user_id, organization_id }: OwnerColumns): PlanOwner {
  return organization_id === null ? ofUser(user_id ?? '') : ofOrganization(organization_id);
}
