import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readMailbox, type StoredMail } from '../adapters/mail/mailbox.ts';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';

/**
 * Whether mails may be shown at all: there is no mail server, and nothing says that others reach this server. A proxy on
 * this machine may look like a browser on it, so an address for others or a trusted proxy is enough to show nothing.
 */
export function mayShowMails({ http, mail }: Pick<Config, 'http' | 'mail'>): boolean {
  return (
    mail.smtpUrl === null && http.trustProxy === false && isLoopbackName(new URL(http.publicUrl).hostname)
  );
}

/**
 * Shows the mails of a server that has no mail server yet, at `/dev/mail`. Only to a browser on this very machine: who can
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

/** Headers by which proxies say that they speak for others, besides all that begin with `x-forwarded-`. */
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

/** A proxy on this machine speaks for others, and a foreign name for this machine is an attack on the browser. */
function isFromThisMachine({ raw, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || proxyHeaders.includes(name),
  );
  // No browser speaks HTTP 1.0 or names the whole address to a server; some proxies do unless told otherwise.
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
