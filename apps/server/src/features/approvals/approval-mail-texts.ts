import type { Language } from '@sladd/contract';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

type Write = (facts: {
  readonly name: string;
  readonly organization: string;
  readonly link: string;
}) => MailText;

interface MailTexts {
  readonly draft_waiting: Write;
  readonly draft_answered: Write;
}

export type ApprovalMailKind = keyof MailTexts;

const english: MailTexts = {
  draft_waiting: ({ name, organization, link }) => ({
    subject: 'A draft waits for approval',
    text: `Hello ${name},

A colleague asks for a second pair of eyes on a redaction in

${organization}

Open this page, and the same file, to approve it or to return it:

${link}

The file itself is not in Sladd. Take it from your case system.

Sladd
`,
  }),
  draft_answered: ({ name, organization, link }) => ({
    subject: 'Your draft has been reviewed',
    text: `Hello ${name},

A colleague has looked at a redaction that you sent for approval in

${organization}

Open this page to see the answer:

${link}

Sladd
`,
  }),
};

const norwegian: MailTexts = {
  draft_waiting: ({ name, organization, link }) => ({
    subject: 'Et utkast venter på godkjenning',
    text: `Hei ${name}!

En kollega ber om at du ser over en sladding i

${organization}

Åpne denne siden, og den samme filen, for å godkjenne utkastet eller returnere det:

${link}

Selve filen ligger ikke i Sladd. Hent den fra sakssystemet.

Sladd
`,
  }),
  draft_answered: ({ name, organization, link }) => ({
    subject: 'Utkastet ditt er kontrollert',
    text: `Hei ${name}!

En kollega har sett over en sladding du sendte til godkjenning i

${organization}

Åpne denne siden for å se svaret:

${link}

Sladd
`,
  }),
};

/** The mails about drafts. They never contain the title of a draft. */
export const approvalMailTexts: Readonly<Record<Language, MailTexts>> = { en: english, nb: norwegian };
