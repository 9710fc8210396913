import type { Language, MailTest } from '@sladd/contract';
import { mailProblemOf } from '../../adapters/mail/mail-failure.ts';
import type { Mailer } from '../../adapters/mail/mailer.ts';
import type { Deps } from '../../deps.ts';
import { throttle } from '../../http/throttle.ts';
import type { AdminCaller } from './change-account.service.ts';

/** Limit of test mails per recipient. */
const testLimit = { attempts: 10, windowMs: 3_600_000 };

const texts: Record<Language, { readonly subject: string; readonly text: string }> = {
  en: {
    subject: 'Test mail from Sladd',
    text: 'This mail was sent to test the mail server. It arrived, so mails work.\n\nSladd\n',
  },
  nb: {
    subject: 'Test-e-post fra Sladd',
    text: 'Denne e-posten ble sendt for å prøve e-posttjeneren. Den kom frem, så e-post virker.\n\nSladd\n',
  },
};

type TestDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit' | 'config'> & {
  readonly mail: Pick<Mailer, 'send'>;
};

/** Sends a test mail at once, records it in the log and returns the result. Throws `request.too_many`. */
export async function testMail(
  deps: TestDeps,
  { audit: actor }: AdminCaller,
  recipient: string,
  language: Language,
): Promise<MailTest> {
  await throttle(deps, ['mail test', recipient], testLimit);
  const failed = await deps.mail.send({ ...texts[language], id: deps.newId(), to: recipient }).then(
    () => null,
    (error: unknown) => mailProblemOf(error),
  );
  await deps.db.transaction().execute((transaction) =>
    deps.audit.record(transaction, {
      organizationId: null,
      actor,
      action: 'installation.mail_tested',
      details: { is_sent: failed === null },
      result: failed === null ? 'done' : 'notice',
    }),
  );
  return {
    is_sent: failed === null,
    recipient,
    failure: failed?.failure ?? null,
    reply_code: failed?.replyCode ?? null,
    is_sandbox: deps.config.mail.smtpUrl === null,
  };
}
