/** One mail in plain text, with links as URLs. */
export interface Mail {
  /** The same for each attempt, so that a mailbox can detect duplicates. Sorts by age. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

/** Sends mails. */
export interface Mailer {
  /** Rejects if the mail was not accepted. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
