import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { errorEnvelope } from './envelope.ts';

/** Headers of answers that are written before the hooks run, which set the headers of all others. */
export const bareHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * Answers what cannot be read as a request: an unknown method, headers that are too long or contradict each other, a
 * request that does not arrive in time. It meets no route and no hook.
 */
export function answerBrokenRequest({ code }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const error = new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.invalid');
  const body = JSON.stringify(errorEnvelope(error, randomUUID()));
  const headers = { ...bareHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Refuses a request without a host, which HTTP/1.1 asks for. Node would do so with an empty answer. Throws
 * `request.invalid`.
 */
export async function requireHost({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
  reply.headers(bareHeaders);
  throw new AppError('request.invalid');
}

/** Refuses a request whose `Expect` is none that HTTP knows, before Node does so with an empty answer. */
export function answerUnknownExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const error = new AppError('request.invalid');
  const body = JSON.stringify(errorEnvelope(error, randomUUID()));
  const length = { 'content-length': Buffer.byteLength(body) };
  response.writeHead(error.status, { ...bareHeaders, ...length, connection: 'close' }).end(body);
}
