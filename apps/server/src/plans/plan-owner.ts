/** Whose plan it is: a person's, or an organization's, which its members share. */
export interface PlanOwner {
  readonly kind: 'user' | 'organization';
  /** Id of the user or of the organization. */
  readonly id: string;
}

export const ofUser = (id: string): PlanOwner => ({ kind: 'user', id });

export const ofOrganization = (id: string): PlanOwner => ({ kind: 'organization', id });

/** How tables keep an owner: one of two columns. */
export interface OwnerColumns {
  readonly user_id: string | null;
  readonly organization_id: string | null;
}

/** The column that holds the owner's id. */
export function ownerColumn({ kind }: PlanOwner): keyof OwnerColumns {
  return kind === 'user' ? 'user_id' : 'organization_id';
}

/** An owner as a row keeps it. */
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
