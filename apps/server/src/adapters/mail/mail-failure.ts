import type { MailFailure } from '@sladd/contract';

/** Why a mail was not sent, without the server's own text, which may contain addresses and passwords. */
export interface MailProblem {
  readonly failure: MailFailure;
  /** The reply code of the mail server (RFC 5321, 4.2), such as 535; null without a reply. */
  readonly replyCode: number | null;
}

/** Codes of Nodemailer and Node's sockets, by what an administrator has to check. */
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

/** The part of a mailer's error that an administrator may see. */
export function mailProblemOf(error: unknown): MailProblem {
  const { code, cause, responseCode, message } = (error ?? {}) as Partial<
    Record<'code' | 'message', string> & { cause: { code?: string }; responseCode: number }
  >;
  const replyCode = typeof responseCode === 'number' ? responseCode : null;
  const named = failures[cause?.code ?? ''] ?? failures[code ?? ''] ?? 'other';
  // An untrusted certificate is reported as a socket error.
  const isCertificate = /certificate|\bssl\b|\btls\b/i.test(
    `${message ?? ''} ${code ?? ''} ${cause?.code ?? ''}`,
  );
  return { failure: isCertificate && named === 'connection' ? 'encryption' : named, replyCode };
}
