import type { Language } from '@sladd/contract';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Names {
  readonly name: string;
  readonly organization: string;
  readonly link: string;
}

interface MailTexts {
  /** `from` is the first day without passwords, in words. */
  readonly sso_becomes_only: (facts: Names & { readonly from: string }) => MailText;
  /** `at` is the time of the sign-in, in words; `codesLeft` is the number of unused codes. */
  readonly recovery_code_used: (
    facts: Names & { readonly at: string; readonly codesLeft: number },
  ) => MailText;
}

export type SsoMailKind = keyof MailTexts;

const english: MailTexts = {
  sso_becomes_only: ({ name, organization, link, from }) => ({
    subject: 'Your password for Sladd stops working',
    text: `Hello ${name},

From ${from} everybody in

${organization}

logs in to Sladd with the login of the organization. Your password works until then. Your files, settings and saved terms stay as they are.

Connect your account with the new login now, so that you are not locked out:

${link}

If that does not work, tell an administrator of the organization before that day.

Sladd
`,
  }),
  recovery_code_used: ({ name, organization, link, at, codesLeft }) => ({
    subject: 'A recovery code was used',
    text: `Hello ${name},

The owner of

${organization}

logged in with a password and a recovery code on ${at}, past the login of the organization. ${codesLeftInEnglish(codesLeft)}

If the owner cannot confirm it, somebody else has both the password and the codes. Then choose a new password for the owner, make new codes, and look in the audit log:

${link}

Sladd
`,
  }),
};

function codesLeftInEnglish(count: number): string {
  if (count === 0) return 'No code is left.';
  return count === 1 ? 'One code is left.' : `${count} codes are left.`;
}

const norwegian: MailTexts = {
  sso_becomes_only: ({ name, organization, link, from }) => ({
    subject: 'Passordet ditt til Sladd slutter å virke',
    text: `Hei ${name}!

Fra ${from} logger alle i

${organization}

inn i Sladd med organisasjonens egen innlogging. Passordet ditt virker fram til da. Filene, innstillingene og søkeordene dine er som før.

Koble kontoen din til den nye innloggingen nå, så du ikke blir stengt ute:

${link}

Går ikke det, bør du si fra til en administrator i organisasjonen før den tid.

Sladd
`,
  }),
  recovery_code_used: ({ name, organization, link, at, codesLeft }) => ({
    subject: 'En gjenopprettingskode er brukt',
    text: `Hei ${name}!

Eieren av

${organization}

logget inn med passord og gjenopprettingskode ${at}, utenom organisasjonens egen innlogging. ${codesLeftInNorwegian(codesLeft)}

Kan ikke eieren bekrefte det, har noen andre både passordet og kodene. Da må eieren velge nytt passord og lage nye koder. Se også i revisjonsloggen:

${link}

Sladd
`,
  }),
};

function codesLeftInNorwegian(count: number): string {
  if (count === 0) return 'Det er ingen koder igjen.';
  return count === 1 ? 'Det er én kode igjen.' : `Det er ${count} koder igjen.`;
}

/** The mails about single sign-on, by language. */
export const ssoMailTexts = { en: english, nb: norwegian } satisfies Record<Language, MailTexts>;
