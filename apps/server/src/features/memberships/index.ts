export {
  type OrganizationAccess,
  requirePermission,
  requirePermissionToChange,
  roleIn,
} from './access.ts';
export {
  chooseOrganization,
  findContext,
  leaveContext,
  type OrganizationContext,
  setContext,
} from './context.ts';
export {
  countMembers,
  findMembership,
  findOrganization,
  findOwnMemberships,
  insertMembership,
  lockOrganization,
  type MembershipRow,
  noteMemberSeen,
  type OrganizationRow,
  type OwnMembership,
  setRole,
} from './memberships.store.ts';
