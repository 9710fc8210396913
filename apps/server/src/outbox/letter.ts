import type { Mail } from '../adapters/mail/mailer.ts';
import type { Database } from '../db/database.ts';

/** A mail to be sent: what it is about and to whom. Its text, and the secret of its link, are made when it is sent. */
export interface NewLetter {
  readonly kind: string;
  readonly recipient: string;
  /** Whose it is; it goes with the account. Null where the address alone is known. */
  readonly userId: string | null;
  /** What its kind needs to write it. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Letter extends NewLetter {
  /** Sorts by age. */
  readonly id: string;
  readonly createdAt: string;
}

/** How one kind of letters becomes mails. */
export interface LetterKind {
  /** The mail as it is right at this moment; null when there is nobody, or no reason, to send it to any more. */
  write(letter: Letter): Promise<Omit<Mail, 'id' | 'to'> | null>;
  /** Keeps what must not be lost of a letter that was tried in vain for days. */
  giveUp?(letter: Letter, db: Database): Promise<void>;
}

export type LetterKinds = Readonly<Record<string, LetterKind>>;
