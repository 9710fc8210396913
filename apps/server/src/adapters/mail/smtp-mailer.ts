import nodemailer from 'nodemailer';
import type { Mailer } from './mailer.ts';

const CONNECT_MS = 10_000;

/** Hands mails to an SMTP server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const times = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS };
  const transport = nodemailer.createTransport({ url, ...times }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail });
    },
    close: () => transport.close(),
  };
}
