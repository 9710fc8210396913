import type { Mail } from '../adapters/mail/mailer.ts';
import type { Database } from '../db/database.ts';

/** A mail to be sent. Its text and the secret of its link are created when it is sent. */
export interface NewLetter {
  readonly kind: string;
  readonly recipient: string;
  /** The owner, with whose account it is deleted. Null if only the address is known. */
  readonly userId: string | null;
  /** The facts that its kind needs to write it. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Letter extends NewLetter {
  /** Sorts by age. */
  readonly id: string;
  readonly createdAt: string;
}

/** How letters of one kind become mails. */
export interface LetterKind {
  /** The mail as of now; null if there is no longer a recipient or a reason to send it. */
  write(letter: Letter): Promise<Omit<Mail, 'id' | 'to'> | null>;
  /** Stores what must not be lost of a letter that failed for days. */
  giveUp?(letter: Letter, db: Database): Promise<void>;
}

export type LetterKinds = Readonly<Record<string, LetterKind>>;
