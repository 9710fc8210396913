import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readMailbox, type StoredMail } from '../../adapters/mail/mailbox.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../app-error.ts';

/**
 * Whether mails may be shown: there is no mail server, and nothing indicates that others can reach this server. A public
 * address or a trusted proxy is enough to hide them, since a proxy on this machine looks like a local browser.
 */
export function mayShowMails({ http, mail }: Pick<Config, 'http' | 'mail'>): boolean {
  return (
    mail.smtpUrl === null && http.trustProxy === false && isLoopbackName(new URL(http.publicUrl).hostname)
  );
}

/**
 * Shows the mails of a server without mail server at `/dev/mail`, only to a browser on the same machine: whoever can
 * read these mails can take over accounts.
 */
export function registerDevMailbox(app: FastifyInstance, directory: string): void {
  app.get('/dev/mail', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AppError('request.not_found');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return mailboxPage(await readMailbox(directory));
  });
}

const loopback: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Headers that proxies add, besides all that begin with `x-forwarded-`. */
const proxyHeaders: readonly string[] = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'cf-connecting-ip',
  'fastly-client-ip',
  'true-client-ip',
];

/**
 * Refuses requests through a proxy on this machine, and those with a foreign host name, which is an attack on the
 * browser.
 */
function isFromThisMachine({ raw, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || proxyHeaders.includes(name),
  );
  // No browser uses HTTP 1.0 or sends an absolute address to a server; some proxies do by default.
  const isOfProxy = raw.httpVersion === '1.0' || raw.url?.startsWith('/') !== true;
  return (
    loopback.includes(raw.socket.remoteAddress) && isLoopbackName(hostname) && !isForwarded && !isOfProxy
  );
}

function mailboxPage(mails: readonly StoredMail[]): string {
  const articles = mails.map(
    ({ to, subject, text, sentAt }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(to)}, ${escaped(sentAt)}</p><pre>${linked(text)}</pre></article>`,
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>',
    '<style>body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style>',
    '<h1>Mails</h1><p>No mail server is configured, so mails stay here. Set SMTP_URL to send them.</p>',
    articles.join('') || '<p>None yet.</p>',
    '</html>',
  ].join('\n');
}

function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
