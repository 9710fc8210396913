import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Creates the configured mailer, for an SMTP server or for files. */
export function createMailer(mail: Config['mail'], clock: Clock): Mailer {
  if (mail.smtpUrl !== null) return createSmtpMailer(mail.smtpUrl, mail.from);
  return createFileMailer({ directory: mail.directory, from: mail.from, clock });
}
