/** One mail. Plain text: links are spelled out. */
export interface Mail {
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
