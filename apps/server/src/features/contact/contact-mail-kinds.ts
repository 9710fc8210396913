import { contactCallSchema } from '@sladd/contract';
import type { MailKinds } from '../../outbox/queued-mail.ts';
import { keepMessage } from './messages.store.ts';
import { readable } from './readable.ts';

/** Messages to the operator as mails; if sending fails for days, the message is stored in the database. */
export const contactMailKinds: MailKinds = {
  contact: {
    write: async ({ facts }) => {
      const { name, email, subject, message } = readable(contactCallSchema.parse(facts));
      return { subject, text: `${message}\n\n${name} <${email}>\n`, replyTo: email };
    },
    giveUp: async ({ id, facts, createdAt }, db) =>
      keepMessage(db, { id, created_at: createdAt, ...readable(contactCallSchema.parse(facts)) }),
  },
};
