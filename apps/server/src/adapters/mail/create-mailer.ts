import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';

/** Creates the configured mailer, for an SMTP server or for files. */
export async function createMailer(mail: Config['mail'], clock: Clock): Promise<Mailer> {
  if (mail.smtpUrl !== null) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts');
    return createSmtpMailer(mail.smtpUrl, mail.from);
  }
  return createFileMailer({ directory: mail.directory, from: mail.from, clock });
}
