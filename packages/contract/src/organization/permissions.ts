import { organizationRoles } from '../billing/subscription.ts';
import type { Language } from '../locales.ts';

/** The role of a member of an organization. */
export type OrganizationRole = (typeof organizationRoles)[number];

/** The roles that can be given; only a hand-over makes an owner. */
export const givenRoles = ['member', 'admin', 'viewer'] as const satisfies readonly OrganizationRole[];
export type GivenRole = (typeof givenRoles)[number];

interface Permission {
  readonly roles: readonly OrganizationRole[];
  /**
   * What the permission allows, as the rest of a sentence that begins with "May". Shown on the screen and in the
   * documentation.
   */
  readonly words: Readonly<Record<Language, string>>;
}

const everyone = organizationRoles;
const notViewers = ['owner', 'admin', 'member'] as const;
const managers = ['owner', 'admin'] as const;
const owner = ['owner'] as const;

/**
 * The permissions of each role in an organization: the one table that the server enforces and the screen shows. People
 * who are not members may do nothing, and are not told that the organization exists.
 */
export const organizationPermissions = {
  'plan.use': {
    roles: everyone,
    words: {
      en: 'use the plan of the organization, its features and pages',
      nb: 'bruke organisasjonens abonnement, både funksjoner og sider',
    },
  },
  'organization.read': {
    roles: everyone,
    words: { en: 'see the overview', nb: 'se oversikten' },
  },
  'members.read': {
    roles: everyone,
    words: { en: 'see who the members are', nb: 'se hvem som er medlemmer' },
  },
  'members.emails': {
    roles: notViewers,
    words: { en: "see other members' e-mail addresses", nb: 'se e-postadressene til andre medlemmer' },
  },
  'members.manage': {
    roles: managers,
    words: {
      en: 'invite people, change the role of members and viewers, and remove them',
      nb: 'invitere, endre rollen til medlemmer og lesere, og fjerne dem',
    },
  },
  'admins.manage': {
    roles: owner,
    words: {
      en: 'change the role of admins and remove them',
      nb: 'endre rollen til administratorer og fjerne dem',
    },
  },
  'organization.leave': {
    roles: ['admin', 'member', 'viewer'],
    words: { en: 'leave the organization', nb: 'forlate organisasjonen' },
  },
  'organization.rename': {
    roles: owner,
    words: { en: 'rename the organization', nb: 'gi organisasjonen nytt navn' },
  },
  'organization.hand_over': {
    roles: owner,
    words: { en: 'hand the organization over', nb: 'overdra organisasjonen til en annen' },
  },
  'organization.delete': {
    roles: owner,
    words: {
      en: 'delete the organization and take the deletion back',
      nb: 'slette organisasjonen og angre slettingen',
    },
  },
  'usage.read': {
    roles: everyone,
    words: { en: 'see how many pages are used', nb: 'se hvor mange sider som er brukt' },
  },
  'usage.members': {
    roles: managers,
    words: {
      en: 'see how many pages each member has used',
      nb: 'se hvor mange sider hvert medlem har brukt',
    },
  },
  'plan.read': {
    roles: notViewers,
    words: { en: 'see the subscription', nb: 'se abonnementet' },
  },
  'plan.renewal': {
    roles: managers,
    words: {
      en: 'turn auto-renewal on or off and cancel the subscription',
      nb: 'slå automatisk fornyelse av og på og si opp abonnementet',
    },
  },
  'plan.buy': {
    roles: owner,
    words: {
      en: 'buy and change the plan, and see and change the payment',
      nb: 'kjøpe og bytte abonnement, og se og endre betalingen',
    },
  },
  'domains.read': {
    roles: everyone,
    words: { en: 'see the domains', nb: 'se domenene' },
  },
  'domains.manage': {
    roles: managers,
    words: {
      en: 'add, verify and remove domains',
      nb: 'legge til, bekrefte og fjerne domener',
    },
  },
  'sso.read': {
    roles: managers,
    words: { en: 'see how single sign-on is set up', nb: 'se hvordan felles innlogging er satt opp' },
  },
  'sso.manage': {
    roles: owner,
    words: { en: 'set up single sign-on', nb: 'sette opp felles innlogging' },
  },
  'rules.read': {
    roles: everyone,
    words: { en: 'see the shared rules', nb: 'se de felles reglene' },
  },
  'rules.manage': {
    roles: managers,
    words: { en: 'change the shared rules', nb: 'endre de felles reglene' },
  },
  'audit.read': {
    roles: managers,
    words: { en: 'read and export the audit log', nb: 'lese og eksportere revisjonsloggen' },
  },
  'audit.retention': {
    roles: owner,
    words: {
      en: 'choose how long the audit log is kept',
      nb: 'velge hvor lenge revisjonsloggen oppbevares',
    },
  },
  'drafts.send': {
    roles: everyone,
    words: { en: 'send drafts for approval', nb: 'sende utkast til godkjenning' },
  },
  'drafts.review': {
    roles: notViewers,
    words: {
      en: "approve other people's drafts or return them",
      nb: 'godkjenne andres utkast eller returnere dem',
    },
  },
} as const satisfies Record<string, Permission>;

export type OrganizationPermission = keyof typeof organizationPermissions;

/** The names of all permissions, in the order of the table. */
export const organizationPermissionNames = Object.keys(organizationPermissions) as [
  OrganizationPermission,
  ...OrganizationPermission[],
];

/** Whether a role has a permission; null means not a member. */
export function roleMay(role: OrganizationRole | null, permission: OrganizationPermission): boolean {
  const { roles }: Permission = organizationPermissions[permission];
  return role !== null && roles.includes(role);
}

/** The permissions of a role, in the order of the table. */
export function permissionsOfRole(role: OrganizationRole): OrganizationPermission[] {
  return organizationPermissionNames.filter((permission) => roleMay(role, permission));
}

/**
 * Whether a role may change or remove another member: nobody the owner, only the owner admins, owner and admins all
 * others.
 */
export function mayManage(role: OrganizationRole, other: OrganizationRole): boolean {
  if (other === 'owner') return false;
  return roleMay(role, other === 'admin' ? 'admins.manage' : 'members.manage');
}
