import type { Mail } from '../adapters/mail/mailer.ts';
import type { Database } from '../db/database.ts';

/** A mail to be sent: what it is about. Its text and the secret of its link are created when it is sent. */
export interface NewMail {
  readonly kind: string;
  readonly recipient: string;
  /** The owner, with whose account it is deleted. Null if only the address is known. */
  readonly userId: string | null;
  /** The facts that its kind needs to write it. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface QueuedMail extends NewMail {
  /** Sorts by age. */
  readonly id: string;
  readonly createdAt: string;
}

/** How the mails of one kind are written. */
export interface MailKind {
  /** The mail as of now; null if there is no longer a recipient or a reason to send it. */
  write(mail: QueuedMail): Promise<Omit<Mail, 'id' | 'to'> | null>;
  /** Stores what must not be lost of a mail that failed for days. */
  giveUp?(mail: QueuedMail, db: Database): Promise<void>;
}

export type MailKinds = Readonly<Record<string, MailKind>>;
