import type { MailFailure } from '@sladd/contract';

/** Why a mail was not handed over, without a word of what a server said: those can hold addresses and passwords. */
export interface MailProblem {
  readonly failure: MailFailure;
  /** What the mail server answered (RFC 5321, 4.2), such as 535; null where it did not. */
  readonly replyCode: number | null;
}

/** Codes of Nodemailer and of Node's sockets, to what an administrator looks at. */
const failures: Readonly<Record<string, MailFailure>> = {
  EDNS: 'name',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ECONNECTION: 'connection',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  EHOSTUNREACH: 'connection',
  ENETUNREACH: 'connection',
  ETIMEDOUT: 'connection',
  ESOCKET: 'connection',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EPROTOCOL: 'refused',
};

/** What of a mailer's error an administrator may see. */
export function mailProblemOf(error: unknown): MailProblem {
  const { code, cause, responseCode, message } = (error ?? {}) as Partial<
    Record<'code' | 'message', string> & { cause: { code?: string }; responseCode: number }
  >;
  const replyCode = typeof responseCode === 'number' ? responseCode : null;
  const named = failures[cause?.code ?? ''] ?? failures[code ?? ''] ?? 'other';
  // A certificate that is not trusted comes as an error of the socket.
  const isCertificate = /certificate|\bssl\b|\btls\b/i.test(
    `${message ?? ''} ${code ?? ''} ${cause?.code ?? ''}`,
  );
  return { failure: isCertificate && named === 'connection' ? 'encryption' : named, replyCode };
}
