import { z } from 'zod';
import { emailSchema, tokenSchema, usernameSchema } from '../account/auth.ts';
import { organizationRoles } from '../billing/subscription.ts';
import { documentAs } from '../call/documented.ts';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { organizationSummarySchema } from './organizations.ts';
import { givenRoles } from './permissions.ts';

/** How an invited person is identified. */
export const identifierTypes = ['email', 'username'] as const;

const role = z.enum(givenRoles).default('member').describe('The role the invited person will have');
const identifier = z
  .string('E-mail or username is required')
  .trim()
  .describe('E-mail address or user name, depending on `identifier_type`; upper and lower case are the same');

const typed = z.strictObject({
  identifier,
  identifier_type: z.enum(identifierTypes).default('email').describe('What `identifier` is'),
  role,
});

/** Input for an invitation: the person's e-mail address or user name, and the role. */
export const inviteSchema = documentAs(
  typed.superRefine(({ identifier: given, identifier_type }, context) => {
    const rule = identifier_type === 'email' ? emailSchema : usernameSchema;
    for (const { message } of rule.safeParse(given).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['identifier'], message });
  }),
  typed,
);

export const invitationSchema = z.object({
  invitation_id: z.string().describe('Id of the invitation'),
  identifier: z.string().describe('The address or user name that was invited, in small letters'),
  identifier_type: z.enum(identifierTypes).describe('What `identifier` is'),
  role: z.enum(givenRoles).describe('The role the invited person will have'),
  invited_by: z.string().nullable().describe('User name of who invited; null when that account is gone'),
  created_at: z.iso.datetime().describe('When it was made'),
  sent_at: z.iso.datetime().describe('When its mail was last asked for'),
  expires_at: z.iso.datetime().describe('Until when it can be accepted'),
  expired: z.boolean().describe('Whether it has expired; sending it again renews it'),
});

/** An invitation, as seen by those who invite. */
export type Invitation = z.infer<typeof invitationSchema>;

/**
 * Invites somebody by mail; whoever accepts becomes a member. The answer does not depend on whether the address has an
 * account. An admin may invite admins, because this gives a role and does not change one.
 */
export const inviteMember = route({
  method: 'POST',
  path: '/api/organizations/:org_id/members',
  summary: 'Invite a member',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  body: inviteSchema,
  response: invitationSchema,
  status: 201,
  errors: [
    'sign_up.closed',
    'sign_up.domain',
    'organization.not_found',
    'organization.forbidden',
    'organization.being_deleted',
    'organization.full',
    'organization.too_many_invitations',
    'organization.user_not_found',
    'organization.already_member',
    'organization.already_invited',
  ],
});

/** The invitations without an answer, newest first. */
export const listInvitations = route({
  method: 'GET',
  path: '/api/organizations/:org_id/invitations',
  summary: 'Invitations of an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: z.array(invitationSchema),
  errors: ['organization.not_found', 'organization.forbidden'],
});

const invitationParams = organizationParams.extend({
  invitation_id: z.string().max(100).describe('Id of the invitation'),
});

/** Sends the mail again; the lifetime of the invitation starts again. */
export const resendInvitation = route({
  method: 'POST',
  path: '/api/organizations/:org_id/invitations/:invitation_id/resend',
  summary: 'Send an invitation again',
  tag: 'Organizations',
  access: 'session',
  params: invitationParams,
  response: invitationSchema,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'organization.being_deleted',
    'organization.full',
    'organization.too_many_invitations',
    'invitation.not_found',
  ],
});

/** Withdraws an invitation; its link stops working. */
export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/organizations/:org_id/invitations/:invitation_id',
  summary: 'Take an invitation back',
  tag: 'Organizations',
  access: 'session',
  params: invitationParams,
  response: z.null(),
  errors: ['organization.not_found', 'organization.forbidden', 'invitation.not_found'],
});

export const receivedInvitationSchema = z.object({
  invitation_id: z.string().describe('Id of the invitation'),
  org_id: z.string().describe('Id of the organization'),
  organization_name: z.string().describe('Name of the organization'),
  role: z.enum(organizationRoles).describe('The role the invited person will have'),
  invited_by: z.string().nullable().describe('User name of who invited; null when that account is gone'),
  expires_at: z.iso.datetime().describe('Until when it can be accepted'),
});

/** An invitation, as seen by the invited person. */
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

/** The invitations that the caller can still accept: to the caller's verified address or user name. */
export const listReceivedInvitations = route({
  method: 'GET',
  path: '/api/invitations',
  summary: 'Invitations to the caller',
  tag: 'Organizations',
  access: 'session',
  response: z.array(receivedInvitationSchema),
  errors: [],
});

/**
 * What a mailed invitation link is about, for the person who followed it, signed in or not. The link is
 * `/organization?invitation=<token>` of the web app. The token is sent in the body, because addresses are logged.
 */
export const openInvitation = route({
  method: 'POST',
  path: '/api/invitations/open',
  summary: 'Read a mailed invitation',
  tag: 'Organizations',
  access: 'public',
  body: z.strictObject({ token: tokenSchema.describe('Token of the link in the mail') }),
  response: receivedInvitationSchema.extend({
    email: z.string().describe('The address the mail went to; whoever accepts signs in with it'),
    has_account: z.boolean().describe('Whether that address has an account'),
  }),
  errors: ['invitation.not_found', 'invitation.expired'],
});

const answerSchema = z.union([
  z.strictObject({ token: tokenSchema.describe('Token of the link in the mail') }),
  z.strictObject({ invitation_id: z.string().max(100).describe('Id of an invitation to the caller') }),
]);

/**
 * Accepts an invitation, and makes its organization the current one of the session. The caller must be the invited
 * person: nobody else can become a member by a forwarded link.
 */
export const acceptInvitation = route({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Accept an invitation',
  tag: 'Organizations',
  access: 'session',
  body: answerSchema,
  response: organizationSummarySchema,
  errors: [
    'invitation.not_found',
    'invitation.expired',
    'invitation.other_address',
    'organization.full',
    'organization.being_deleted',
  ],
});

/** Declines an invitation, which ends it. */
export const declineInvitation = route({
  method: 'POST',
  path: '/api/invitations/decline',
  summary: 'Decline an invitation',
  tag: 'Organizations',
  access: 'session',
  body: answerSchema,
  response: z.null(),
  errors: ['invitation.not_found', 'invitation.other_address'],
});
