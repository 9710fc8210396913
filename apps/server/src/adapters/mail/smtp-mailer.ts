import nodemailer from 'nodemailer';
import type { Mailer } from './mailer.ts';

const CONNECT_MS = 10_000;
/** Timeout without an answer of the mail server. */
const SILENCE_MS = 60_000;

/** Sends mails to an SMTP server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const times = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = nodemailer.createTransport({ url, ...times }, { from });
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail({ ...mail, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
