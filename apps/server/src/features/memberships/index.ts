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
  setContext,
} from './context.ts';
export { readInvitationToken, writeInvitationToken } from './invitation-token.ts';
export {
  countMembers,
  findMembership,
  findOrganization,
  findOwnMemberships,
  insertMembership,
  lockOrganization,
  noteMemberSeen,
  type OwnMembership,
  setRole,
} from './memberships.store.ts';
export { deleteOwned, findGoingWithOwner, recordDeleted } from './owned-organizations.ts';
export { logsOfUser, recordInLogs, recordOfUser } from './record-of-user.ts';
