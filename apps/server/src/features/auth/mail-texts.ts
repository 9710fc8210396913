import { type Language, RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '@sladd/contract';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

type Write = (facts: { readonly name: string; readonly link: string }) => MailText;

const english = {
  verifyEmail: ({ name, link }) => ({
    subject: 'Verify your e-mail address',
    text: `Hello ${name},

Open this link to verify your e-mail address:

${link}

The link works for ${VERIFICATION_LINK_HOURS} hours. If you did not ask for an account, you need not do anything.

Sladd
`,
  }),
  resetPassword: ({ name, link }) => ({
    subject: 'Choose a new password',
    text: `Hello ${name},

Somebody asked for a new password for your account. If it was you, open this link:

${link}

The link works once, for ${RESET_LINK_MINUTES} minutes. If it was not you, you need not do anything: your password stays as it is.

Sladd
`,
  }),
} satisfies Record<string, Write>;

const norwegian = {
  verifyEmail: ({ name, link }) => ({
    subject: 'Bekreft e-postadressen din',
    text: `Hei ${name}!

Åpne denne lenken for å bekrefte e-postadressen din:

${link}

Lenken virker i ${VERIFICATION_LINK_HOURS} timer. Har du ikke bedt om en konto, trenger du ikke gjøre noe.

Sladd
`,
  }),
  resetPassword: ({ name, link }) => ({
    subject: 'Velg et nytt passord',
    text: `Hei ${name}!

Noen har bedt om et nytt passord til kontoen din. Var det deg, åpner du denne lenken:

${link}

Lenken virker én gang, i ${RESET_LINK_MINUTES} minutter. Var det ikke deg, trenger du ikke gjøre noe: Passordet ditt er som før.

Sladd
`,
  }),
} satisfies Record<keyof typeof english, Write>;

/** The mails about accounts, in each language. */
export const mailTexts = { en: english, nb: norwegian } satisfies Record<Language, Record<string, Write>>;
