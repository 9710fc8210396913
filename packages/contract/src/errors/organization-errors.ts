import type { ErrorGroup } from './error-group.ts';

/** Organizations, their domains, sign-in, rules and approvals. */
export const organizationErrors = {
  'organization.not_found': { status: 404, message: 'There is no such organization' },
  'domain.not_found': { status: 404, message: 'There is no such domain' },
  'domain.duplicate': { status: 409, message: 'This domain is on the list already' },
  'domain.taken': { status: 409, message: 'Another organization has verified this domain' },
  'domain.public_mail': {
    status: 409,
    message: 'Anybody can have an address in this domain, so it cannot belong to an organization',
  },
  'domain.not_usable': { status: 400, message: 'This is not a domain that can be verified' },
  'domain.limit': { status: 409, message: 'There are {limit_domains} domains already. Remove one first' },
  'sso.not_configured': { status: 404, message: 'Single sign-on is not set up' },
  'sso.not_available': { status: 404, message: 'No organization has a sign-in for this address' },
  'sso.secret_required': { status: 400, message: 'Another issuer needs its own client secret' },
  'sso.issuer_refused': {
    status: 400,
    message:
      'This address may not be used. It must be public and use https; addresses in the network of the server need the permission of its owner',
  },
  'sso.provider_unreachable': {
    status: 503,
    message: 'The identity provider does not answer. Try again in a moment',
  },
  'sso.provider_unfit': {
    status: 422,
    message: 'The identity provider does not answer as OpenID Connect requires. Test the connection',
  },
  'sso.not_tried': {
    status: 409,
    message: 'Sign in with it yourself first, so that it is known to work',
  },
  'sso.no_recovery_codes': { status: 409, message: 'Make recovery codes for the owner first' },
  'sso.state': {
    status: 400,
    message: 'This sign-in was begun in another browser, is too old or was used already. Begin again',
  },
  'sso.refused': { status: 403, message: 'The identity provider refused the sign-in' },
  'sso.token': { status: 400, message: 'The answer of the identity provider is not valid' },
  'sso.no_email': {
    status: 403,
    message:
      'The identity provider names no e-mail address that can be trusted. Ask an admin of the organization',
  },
  'sso.not_a_member': {
    status: 403,
    message: 'You are not a member of this organization. Ask one of its admins',
  },
  'sso.connect_first': {
    status: 409,
    message:
      'There is an account with this e-mail address. Sign in with its password, then connect it under Settings',
  },
  'sso.identity_taken': { status: 409, message: 'This sign-in opens another account already' },
  'organization.forbidden': {
    status: 403,
    message: 'Your role in this organization does not allow this',
  },
  'approval.required': {
    status: 403,
    message:
      'Your organization asks for the approval of a second person. This file is not approved with these areas and this look',
  },
  'draft.not_found': { status: 404, message: 'There is no such draft' },
  'draft.own': {
    status: 403,
    message: 'Somebody other than the author has to approve. This draft is your own',
  },
  'draft.not_author': { status: 403, message: 'Only the author of the draft can do this' },
  'draft.state': {
    status: 409,
    message: 'This cannot be done in the state the draft is in. Look at it again',
  },
  'draft.changed': { status: 409, message: 'The draft has changed since you opened it. Look at it again' },
  'draft.other_file': { status: 409, message: 'This is not the file that was sent for review' },
  'draft.plan_hash': { status: 400, message: 'The plan did not arrive as it was sent. Send it again' },
  'draft.nothing_to_remove': { status: 400, message: 'The plan removes nothing. Mark something first' },
  'draft.words_not_allowed': {
    status: 403,
    message: 'Your organization does not allow words of the document in plans',
  },
  'draft.exists': {
    status: 409,
    message: 'You have sent this file for approval already. Send that draft again',
  },
  'draft.limit': {
    status: 409,
    message: 'There are {limit_drafts} drafts already. Delete some that are done first',
  },
  'draft.no_notes': { status: 400, message: 'Say with a note or a message what is to be changed' },
  'draft.tampered': {
    status: 500,
    message: 'The stored plan was changed outside of the program and is not used. Send the draft again',
  },
  'rules.set_by_organization': {
    status: 409,
    message: 'The organization you work in sets this for everybody; nothing was changed',
  },
  'rules.changed_meanwhile': {
    status: 409,
    message: 'Somebody changed this rule meanwhile. Look at it and change it again',
  },
  'rules.unfinished': {
    status: 409,
    message:
      'The organization lets no file out while findings are undecided or pages unseen: say what was reviewed',
  },
  'organization.name_taken': { status: 409, message: 'You own an organization with this name already' },
  'organization.limit': {
    status: 409,
    message: 'One person can own {limit_organizations} organizations, and that many are owned already',
  },
  'organization.full': { status: 409, message: 'All {limit_seats} seats of the organization are taken' },
  'organization.too_many_invitations': {
    status: 409,
    message: 'There are {limit_invitations} invitations without an answer. Take some back first',
  },
  'organization.user_not_found': { status: 404, message: 'User not found' },
  'organization.already_member': { status: 409, message: 'This person is a member already' },
  'organization.already_invited': {
    status: 409,
    message: 'This person is invited already. Send the invitation again instead',
  },
  'organization.owner_stays': {
    status: 409,
    message: 'The owner cannot be removed or given another role',
  },
  'organization.owner_cannot_leave': {
    status: 409,
    message: 'The owner cannot leave. Hand the organization over first',
  },
  'organization.being_deleted': { status: 409, message: 'The organization is being deleted' },
  'organization.not_being_deleted': { status: 409, message: 'The organization is not being deleted' },
  'organization.name_mismatch': { status: 400, message: 'This is not the name of the organization' },
  'organization.subscription_running': {
    status: 409,
    message: 'The subscription is going to be paid again. Cancel it first',
  },
  'organization.owned': {
    status: 409,
    message: 'You own an organization. Hand it over or delete it first, then your account can go',
  },
  'member.not_found': { status: 404, message: 'There is no such member' },
  'invitation.not_found': {
    status: 404,
    message: 'This invitation is not valid any more. Ask for a new one',
  },
  'invitation.expired': { status: 409, message: 'The invitation has expired. Ask for a new one' },
  'invitation.other_address': {
    status: 403,
    message: 'This invitation is for another address. Sign in with the address it was sent to',
  },
  'handover.not_found': { status: 404, message: 'There is no such offer' },
  'handover.expired': { status: 409, message: 'The offer has expired' },
  'handover.pending': {
    status: 409,
    message: 'The organization is offered to somebody already. Take that offer back first',
  },
  'handover.to_owner': { status: 409, message: 'This person owns the organization already' },
} as const satisfies ErrorGroup;
