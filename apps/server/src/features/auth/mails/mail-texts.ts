import { type Language, RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '@sladd/contract';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Facts {
  readonly name: string;
  readonly link: string;
}

type Write = (facts: Facts) => MailText;

/** `link` leads to the page for requesting a new password. */
type WriteChange = (facts: Facts & { readonly newAddress: string }) => MailText;

interface MailTexts {
  readonly verify_email: Write;
  readonly reset_password: Write;
  readonly password_not_used: Write;
  readonly address_change: WriteChange;
}

/** `password_not_used` replaces `reset_password` for accounts that a password would not open. */
export type AccountMailKind = Exclude<keyof MailTexts, 'password_not_used'>;

const english = {
  verify_email: ({ name, link }) => ({
    subject: 'Verify your e-mail address',
    text: `Hello ${name},

Open this link to verify your e-mail address:

${link}

The link works for ${VERIFICATION_LINK_HOURS} hours. If you did not ask for an account, you need not do anything.

Sladd
`,
  }),
  reset_password: ({ name, link }) => ({
    subject: 'Choose a new password',
    text: `Hello ${name},

Somebody asked for a new password for your account. If it was you, open this link:

${link}

The link works once, for ${RESET_LINK_MINUTES} minutes. If it was not you, you need not do anything: your password stays as it is.

Sladd
`,
  }),
  password_not_used: ({ name, link }) => ({
    subject: 'You log in through your organization',
    text: `Hello ${name},

Somebody asked for a new password for your account. Your organization lets nobody in with a password, so there is none to choose. If it was you, log in through the organization instead:

${link}

If it was not you, you need not do anything.

Sladd
`,
  }),
  address_change: ({ name, newAddress, link }) => ({
    subject: 'Your e-mail address is about to change',
    text: `Hello ${name},

Somebody who is logged in to your account and knows its password asked to change its e-mail address to

${newAddress}

The new address counts once the link we sent there is opened. If it was you, you need not do anything here.

If it was not you, choose a new password now. That stops the change and logs everybody else out:

${link}

Sladd
`,
  }),
} satisfies MailTexts;

const norwegian = {
  verify_email: ({ name, link }) => ({
    subject: 'Bekreft e-postadressen din',
    text: `Hei ${name}!

Åpne denne lenken for å bekrefte e-postadressen din:

${link}

Lenken virker i ${VERIFICATION_LINK_HOURS} timer. Har du ikke bedt om en konto, trenger du ikke gjøre noe.

Sladd
`,
  }),
  reset_password: ({ name, link }) => ({
    subject: 'Velg et nytt passord',
    text: `Hei ${name}!

Noen har bedt om et nytt passord til kontoen din. Var det deg, åpner du denne lenken:

${link}

Lenken virker én gang, i ${RESET_LINK_MINUTES} minutter. Var det ikke deg, trenger du ikke gjøre noe: Passordet ditt er som før.

Sladd
`,
  }),
  password_not_used: ({ name, link }) => ({
    subject: 'Du logger inn gjennom organisasjonen',
    text: `Hei ${name}!

Noen har bedt om et nytt passord til kontoen din. Organisasjonen din slipper ingen inn med passord, så det er ingenting å velge. Var det deg, logger du inn gjennom organisasjonen i stedet:

${link}

Var det ikke deg, trenger du ikke gjøre noe.

Sladd
`,
  }),
  address_change: ({ name, newAddress, link }) => ({
    subject: 'Noen vil bytte e-postadressen din',
    text: `Hei ${name}!

Noen som er logget inn på kontoen din og kan passordet, har bedt om å bytte e-postadressen til

${newAddress}

Den nye adressen gjelder når lenken vi har sendt dit, er åpnet. Var det deg, trenger du ikke gjøre noe her.

Var det ikke deg, bør du velge et nytt passord nå. Da stopper byttet, og alle andre blir logget ut:

${link}

Sladd
`,
  }),
} satisfies MailTexts;

/** The mails about accounts, by language. */
export const mailTexts = { en: english, nb: norwegian } satisfies Record<Language, MailTexts>;
