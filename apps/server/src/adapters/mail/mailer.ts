/** One mail. Plain text: links are spelled out. */
export interface Mail {
  /** The same each time this mail is sent, so that a mailbox can tell a second copy. Sorts by age. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

/** Sends mails. */
export interface Mailer {
  /** Rejects when the mail could not be handed over. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
