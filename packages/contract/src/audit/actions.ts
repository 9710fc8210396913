import { z } from 'zod';
import { signUpModes } from '../account/sign-up.ts';
import { organizationRoles } from '../billing/subscription.ts';
import { apiKeyPermissions } from '../call/route.ts';

/** The groups of audit log entries; a filter takes one or more. */
export const auditGroups = [
  'sign_in',
  'people',
  'keys',
  'organization',
  'domains',
  'sso',
  'rules',
  'approvals',
  'exports',
  'subscription',
  'audit',
  'installation',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

const none = z.strictObject({});
const role = z.enum(organizationRoles);
const host = z.string().max(253);
const count = z.int().nonnegative();
const word = z.string().max(100);

/** How somebody signed in. `emergency` is the owner's way to sign in if single sign-on is the only other way. */
export const signInMethods = ['password', 'sso', 'emergency'] as const;

/** Why a sign-in was refused. */
export const signInRefusals = [
  'wrong_password',
  'not_verified',
  'disabled',
  'sso_required',
  'recovery_code',
  'state',
  'provider',
  'token',
  'no_email',
  'not_a_member',
  'connect_first',
  'identity_taken',
  'full',
  'sign_up',
] as const;

function action<const G extends AuditGroup, const S extends z.ZodObject>(group: G, details: S) {
  return { group, details };
}

/**
 * Every action in the audit log, with the facts that its entries contain besides who, when and on what. Facts are ids,
 * numbers and words of closed lists: never a word of a document, a search term or a file name.
 */
export const auditActions = {
  'session.opened': action('sign_in', z.strictObject({ method: z.enum(signInMethods) })),
  'session.refused': action(
    'sign_in',
    z.strictObject({ method: z.enum(signInMethods), reason: z.enum(signInRefusals) }),
  ),
  'session.ended': action('sign_in', none),
  'password.changed': action('sign_in', z.strictObject({ by: z.enum(['owner', 'mail', 'administrator']) })),
  'identity.connected': action('sign_in', z.strictObject({ issuer: host })),
  'identity.removed': action('sign_in', z.strictObject({ issuer: host })),
  'account.created': action('people', z.strictObject({ by: z.enum(['sign_up', 'sso', 'administrator']) })),
  'account.deleted': action('people', none),

  'member.invited': action('people', z.strictObject({ role })),
  'member.invitation_resent': action('people', z.strictObject({ role })),
  'member.invitation_withdrawn': action('people', none),
  'member.added': action('people', z.strictObject({ role, by: z.enum(['invitation', 'sso', 'admin']) })),
  'member.removed': action('people', z.strictObject({ role })),
  'member.left': action('people', z.strictObject({ role })),
  'role.changed': action('people', z.strictObject({ from: role, to: role })),

  'key.created': action('keys', z.strictObject({ permissions: z.array(z.enum(apiKeyPermissions)) })),
  'key.deleted': action('keys', none),

  'organization.created': action('organization', none),
  'organization.renamed': action('organization', none),
  'organization.handover_offered': action('organization', none),
  'organization.handover_accepted': action('organization', none),
  'organization.handover_ended': action('organization', z.strictObject({ by: z.enum(['owner', 'person']) })),
  'organization.deletion_begun': action('organization', none),
  'organization.deletion_taken_back': action('organization', none),
  'organization.deleted': action('organization', none),

  'domain.added': action('domains', none),
  'domain.verified': action('domains', none),
  'domain.missing': action('domains', none),
  'domain.found_again': action('domains', none),
  'domain.lapsed': action('domains', none),
  'domain.removed': action('domains', z.strictObject({ by: z.enum(['person', 'time']) })),

  'sso.saved': action('sso', z.strictObject({ is_enabled: z.boolean(), is_new_secret: z.boolean() })),
  'sso.removed': action('sso', none),
  'sso.tested': action('sso', z.strictObject({ failed: count })),
  'sso.only_turned_on': action('sso', none),
  'sso.only_turned_off': action('sso', none),
  'sso.recovery_codes_made': action('sso', none),

  'rule.changed': action('rules', z.strictObject({ rule: word, from: word.optional(), to: word.optional() })),

  'approval.sent': action('approvals', z.strictObject({ areas: count })),
  'approval.approved': action('approvals', z.strictObject({ areas: count })),
  'approval.returned': action('approvals', z.strictObject({ areas: count })),
  'approval.withdrawn': action('approvals', none),
  'approval.deleted': action('approvals', z.strictObject({ by: z.enum(['author', 'time']) })),
  'approval.delivered': action('approvals', z.strictObject({ areas: count })),

  'file.exported': action('exports', z.strictObject({ pages: count, areas: count })),
  'audit.exported': action('exports', z.strictObject({ format: z.enum(['jsonl', 'csv']), entries: count })),

  'subscription.changed': action('subscription', z.strictObject({ plan_code: word })),
  'subscription.renewal_changed': action('subscription', z.strictObject({ auto_renew: z.boolean() })),
  'subscription.cancelled': action('subscription', none),

  'audit.retention_changed': action('audit', z.strictObject({ from_years: count, to_years: count })),
  'audit.purged': action('audit', z.strictObject({ entries: count, through: count })),

  'account.verified': action('installation', none),
  'account.disabled': action('installation', none),
  'account.enabled': action('installation', none),
  'account.plan_given': action(
    'installation',
    z.strictObject({ plan_code: word, is_unlimited: z.boolean() }),
  ),
  'account.sessions_ended': action('installation', z.strictObject({ sessions: count })),
  'account.reset_sent': action('installation', none),
  'administrator.named': action('installation', none),
  'administrator.dismissed': action('installation', none),
  'installation.sign_up_changed': action(
    'installation',
    z.strictObject({ from: z.enum(signUpModes), to: z.enum(signUpModes), domains: count }),
  ),
  'installation.mail_tested': action('installation', z.strictObject({ is_sent: z.boolean() })),
} as const;

export type AuditAction = keyof typeof auditActions;

/** The additional facts in an entry of an action. */
export type AuditDetails<A extends AuditAction> = z.input<(typeof auditActions)[A]['details']>;

/** Every action, in the order of the list. */
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** The actions of a group. */
export function actionsOfGroup(group: AuditGroup): AuditAction[] {
  return auditActionNames.filter((name) => auditActions[name].group === group);
}

/**
 * Who acted: a signed-in user, a program with an API key, the server itself, its operator by a command, or somebody
 * unknown.
 */
export const auditActorKinds = ['user', 'key', 'system', 'operator', 'unknown'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/** The result of an action; `notice` means that it succeeded but deserves attention. */
export const auditResults = ['done', 'refused', 'notice'] as const;
export type AuditResult = (typeof auditResults)[number];

/** What an action was done to. */
export const auditTargetKinds = ['account', 'key', 'domain', 'host', 'organization', 'draft'] as const;
export type AuditTargetKind = (typeof auditTargetKinds)[number];
