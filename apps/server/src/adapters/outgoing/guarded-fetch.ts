import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The address may not be called: not https, or in our own network. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/** The options of a call, as for `fetch`. */
export interface OutgoingCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
  /** Only the status is needed: the connection is closed after it. */
  readonly ignoresBody?: boolean;
}

export type GuardedFetch = (url: string, call: OutgoingCall) => Promise<Response>;

export interface GuardRules {
  /** Hosts that may be in our own network, as listed by the operator; on this machine also without https. */
  readonly ownHosts: readonly string[];
  /** All addresses of a name; by default the system's lookup. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1_048_576;

/** Whether the form of a URL allows a call: https without credentials; http only for an own host on this machine. */
export function isAllowedForm(url: string, { ownHosts }: Pick<GuardRules, 'ownHosts'>): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hostname } = new URL(url);
  if (username !== '' || password !== '') return false;
  const host = bare(hostname);
  if (isIP(host) !== 0 && !ownHosts.includes(host) && !isPublicAddress(host)) return false;
  return protocol === 'https:' || (protocol === 'http:' && ownHosts.includes(host) && isThisMachine(host));
}

/**
 * A `fetch` for URLs chosen by users. It connects to exactly the address that was checked, so a changing DNS answer
 * cannot bypass the check. Redirects are not followed. Throws {@link AddressRefusedError}.
 */
export function createGuardedFetch(rules: GuardRules): GuardedFetch {
  const resolve = rules.resolve ?? ((host: string) => systemLookup(host, { all: true }));
  return (url, call) => {
    if (!isAllowedForm(url, rules))
      return Promise.reject(new AddressRefusedError('the address is not allowed'));
    const target = new URL(url);
    const isOwn = rules.ownHosts.includes(bare(target.hostname));
    const lookup: LookupFunction = (host, options, answer) => {
      resolve(host).then(
        (found) => {
          const first = found[0];
          if (!first || !(isOwn || found.every(({ address }) => isPublicAddress(address)))) {
            answer(new AddressRefusedError('the name leads into a network of our own'), '', 0);
          } else if (options.all) answer(null, [...found]);
          else answer(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => answer(error, '', 0),
      );
    };
    return send(target, call, lookup);
  };
}

function send(target: URL, call: OutgoingCall, lookup: LookupFunction): Promise<Response> {
  const body = call.body == null ? undefined : String(call.body);
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    ...call.headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    // No connection pool, since a pooled connection may have been checked by other rules.
    const outgoing = request(target, { method: call.method ?? 'GET', headers, lookup, signal, agent: false });
    outgoing.on('error', reject);
    // Without a listener, such an answer ends the call without an event, and the caller would wait forever.
    outgoing.once('upgrade', (_incoming, socket) => {
      socket.destroy();
      reject(new Error('the answer asks for another protocol'));
    });
    outgoing.once('response', (incoming) => {
      const status = incoming.statusCode ?? 0;
      if (status < 200 || status > 599) {
        incoming.destroy();
        reject(new Error('the answer has no final status'));
      } else if (call.ignoresBody) {
        incoming.destroy();
        resolve(new Response(null, { status }));
      } else void readAnswer(incoming, status).then(resolve, reject);
    });
    outgoing.end(body);
  });
}

async function readAnswer(incoming: IncomingMessage, status: number): Promise<Response> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_ANSWER_BYTES) {
      incoming.destroy();
      throw new Error('the answer is too large');
    }
    parts.push(part);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one);
  }
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers });
}

/** Removes the brackets of an IPv6 address. */
function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
}
