import { HANDOVER_DAYS, INVITATION_DAYS, type Language } from '@sladd/contract';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** `inviter` is null if that account is deleted. */
type WriteInvitation = (facts: {
  readonly organization: string;
  readonly inviter: string | null;
  readonly link: string;
}) => MailText;

type WriteHandover = (facts: {
  readonly name: string;
  readonly organization: string;
  readonly owner: string;
  readonly link: string;
}) => MailText;

interface MailTexts {
  readonly organization_invitation: WriteInvitation;
  readonly handover_offered: WriteHandover;
}

export type OrganizationMailKind = keyof MailTexts;

const english = {
  organization_invitation: ({ organization, inviter, link }) => ({
    subject: 'You are invited to an organization',
    text: `Hello,

${inviter === null ? 'You are invited' : `${inviter} invites you`} to work together in Sladd, in the organization

${organization}

Open this link to accept or to decline:

${link}

The link works for ${INVITATION_DAYS} days. Sign in with the address that this mail was sent to, or make an account with it. If you do not know what this is about, you need not do anything.

Sladd
`,
  }),
  handover_offered: ({ name, organization, owner, link }) => ({
    subject: 'You are offered an organization',
    text: `Hello ${name},

${owner} wants to hand this organization over to you:

${organization}

Whoever owns it decides on plan, sign-in and payment. Open this page to accept or to decline:

${link}

The offer stands for ${HANDOVER_DAYS} days. Until you accept, nothing changes.

Sladd
`,
  }),
} satisfies MailTexts;

const norwegian = {
  organization_invitation: ({ organization, inviter, link }) => ({
    subject: 'Du er invitert til en organisasjon',
    text: `Hei!

${inviter === null ? 'Du er invitert' : `${inviter} inviterer deg`} til å arbeide sammen med andre i Sladd, i organisasjonen

${organization}

Åpne denne lenken for å takke ja eller nei:

${link}

Lenken virker i ${INVITATION_DAYS} dager. Logg inn med adressen denne e-posten er sendt til, eller lag en konto med den. Vet du ikke hva dette gjelder, trenger du ikke gjøre noe.

Sladd
`,
  }),
  handover_offered: ({ name, organization, owner, link }) => ({
    subject: 'Du er tilbudt en organisasjon',
    text: `Hei ${name}!

${owner} vil overdra denne organisasjonen til deg:

${organization}

Den som eier den, bestemmer over abonnement, innlogging og betaling. Åpne denne siden for å takke ja eller nei:

${link}

Tilbudet står i ${HANDOVER_DAYS} dager. Før du eventuelt takker ja, endres ingenting.

Sladd
`,
  }),
} satisfies MailTexts;

/** The mails about organizations, by language. */
export const organizationMailTexts = { en: english, nb: norwegian } satisfies Record<Language, MailTexts>;
