import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMailbox } from '../../apps/server/src/adapters/mail/mailbox.ts';
import { Caller } from './caller.ts';
import { canaryPdf } from './canary.ts';
import type { Place, ServerProcess } from './server-process.ts';

export interface SlowReaderFigures {
  /** Streams that were opened and never read. */
  readonly unread: number;
  /** How long somebody else's document took meanwhile, in milliseconds, and whether it was done. */
  readonly otherMs: number;
  readonly isOtherDone: boolean;
}

/** Opens streams of long documents that nobody reads, from two sign-ins of one account, while another call works. */
export async function holdStreams(
  { address }: ServerProcess,
  place: Place,
  streams: number,
): Promise<SlowReaderFigures> {
  const other = await joinAsVisitor(address, place);
  const callers = await Promise.all([Caller.owner(address), Caller.owner(address)]);
  const bytes = canaryPdf(400);
  const stops: (() => void)[] = [];
  let unread = 0;
  for (let number = 0; number < streams; number++) {
    const caller = callers[number % callers.length];
    const stop = caller && (await openUnread(address, caller, bytes));
    if (!stop) continue;
    unread++;
    stops.push(stop);
  }
  await sleep(500);
  const startedAt = performance.now();
  const reply = await other.form('/api/pdf/extract', 'file', [{ bytes: canaryPdf(3) }]);
  await reply.arrayBuffer();
  const otherMs = Math.round(performance.now() - startedAt);
  for (const stop of stops) stop();
  return { unread, otherMs, isOtherDone: reply.ok };
}

/** A second account, signed up and verified by its mail. */
async function joinAsVisitor(address: string, place: Place): Promise<Caller> {
  const visitor = new Caller(address);
  const email = 'besok@example.com';
  const password = 'Rolig-leser-12';
  const account = { username: 'besok', email, password, confirmPassword: password, department_id: 'general' };
  await visitor.json('POST', '/api/auth/register', account);
  for (let token: string | undefined; token === undefined; ) {
    const mails = await readMailbox(join(place.data, 'mail'));
    token = /[?&]token=([\w.-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
    if (token) await visitor.json('POST', '/api/auth/verify-email', { token });
    else await sleep(50);
  }
  const { status } = await visitor.json('POST', '/api/auth/login', { identifier: email, password });
  if (status !== 200) throw new Error(`the visitor could not sign in: ${status}`);
  return visitor;
}

/** Sends the call by hand, since `fetch` reads ahead. Undefined when it was refused. */
async function openUnread(
  address: string,
  caller: Caller,
  bytes: Uint8Array,
): Promise<(() => void) | undefined> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
  const body = new Response(form);
  const payload = Buffer.from(await body.arrayBuffer());
  return new Promise((resolve, reject) => {
    const call = request(new URL('/api/pdf/extract/stream', address), {
      method: 'POST',
      headers: {
        ...caller.headers(),
        'content-type': body.headers.get('content-type') ?? '',
        'content-length': payload.length,
      },
    });
    call.on('response', (reply) => {
      reply.pause();
      reply.on('error', () => undefined);
      resolve(reply.statusCode === 200 ? () => call.destroy() : undefined);
    });
    call.on('error', reject);
    call.end(payload);
  });
}
