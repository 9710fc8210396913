import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCurrentSubscription, getMe, login, multiDetect, redactFiles, searchFiles } from '@sladd/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { kari as user } from '../../testing/members.ts';
import { errorText } from '../i18n/error-text.ts';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import { fetchTransport } from './transport.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A client against a real server on a free port. */
async function clientOf(handler: Handler, cookies = '') {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      handler(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  let signedOut = 0;
  const back: { answer: Promise<boolean> } = { answer: Promise.resolve(false) };
  const client = createApiClient({
    transport: fetchTransport,
    uploads: fetchTransport,
    cookies: () => cookies,
    language: () => 'nb',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onSignedOut: () => {
      signedOut += 1;
      return back.answer;
    },
  });
  return { client, seen, back, signedOut: () => signedOut };
}

function answer(response: ServerResponse, status: number, json: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}

const failure = (code: string, extra = {}) => ({
  success: false,
  error: { code, message: `about ${code}`, request_id: 'req-1', ...extra },
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a JSON call', () => {
  it('unwraps the payload and drops what the contract does not name', async () => {
    const { client } = await clientOf((_request, response) =>
      answer(response, 200, { success: true, data: { ...user, password_hash: 'x' } }),
    );
    expect(await client.call(getMe)).toEqual(user);
  });

  it('refuses an answer that is not what the contract promises', async () => {
    const { client } = await clientOf((_request, response) =>
      answer(response, 200, { success: true, data: {} }),
    );
    expect(await failureOf(client.call(getMe))).toMatchObject({
      code: 'client.unexpected_answer',
      status: 200,
    });
  });

  it('carries code, fields, details and request id of a failure', async () => {
    const { client, signedOut } = await clientOf((_request, response) =>
      answer(
        response,
        409,
        failure('auth.email_taken', { fields: { email: 'taken' }, details: { limit: 3 } }),
      ),
    );
    expect(await failureOf(client.call(getMe))).toMatchObject({
      code: 'auth.email_taken',
      status: 409,
      message: 'about auth.email_taken',
      fields: { email: 'taken' },
      details: { limit: 3 },
      requestId: 'req-1',
    });
    expect(signedOut()).toBe(0);
  });

  it('says "Request failed with status" for JSON without a message', async () => {
    const { client } = await clientOf((_request, response) => answer(response, 502, {}));
    expect((await failureOf(client.call(getMe))).message).toBe('Request failed with status 502');
  });

  it('keeps what the server says about a failure this page does not know, and says it', async () => {
    const texts = [
      failure('plugin.exploded'),
      { message: 'Try on Monday' },
      { error: { message: 'Closed' } },
    ];
    for (const json of texts) {
      const { client } = await clientOf((_request, response) => answer(response, 409, json));
      const error = await failureOf(client.call(getMe));
      expect(error.code).toBe('client.unexpected_answer');
      expect(errorText(error)).toBe(error.message);
    }
    const { client } = await clientOf((_request, response) => answer(response, 500, failure('internal')));
    expect((await failureOf(client.call(getMe))).serverText).toBeNull();
  });

  it('asks in the language of the page', async () => {
    const { client, seen } = await clientOf((_request, response) =>
      answer(response, 200, { success: true, data: user }),
    );
    await client.call(getMe);
    expect(seen[0]?.headers['accept-language']).toBe('nb');
  });

  it('says status and status text for an answer that is no JSON', async () => {
    const { client } = await clientOf((_request, response) =>
      response.writeHead(504, 'Gateway Timeout').end('<html>'),
    );
    expect((await failureOf(client.call(getMe))).message).toBe('HTTP 504: Gateway Timeout');
  });

  it('knows how long to wait from the header where something before the server refused', async () => {
    const { client } = await clientOf((_request, response) =>
      response.writeHead(429, { 'retry-after': '90' }).end('<html>'),
    );
    expect(await failureOf(client.call(getMe))).toMatchObject({
      code: 'request.too_many',
      details: { retry_after_seconds: 90 },
    });
  });

  it('tells when a call was refused because nobody is signed in', async () => {
    const { client, seen, signedOut } = await clientOf((_request, response) =>
      answer(response, 401, failure('auth.required')),
    );
    await failureOf(client.call(getCurrentSubscription));
    expect(signedOut()).toBe(1);
    expect(seen.map((request) => request.url)).toEqual(['/api/subscriptions/current', '/api/auth/refresh']);
  });

  it('renews a session that ran out, once for all calls that were refused at the same time', async () => {
    let isRenewed = false;
    const { client, seen, signedOut } = await clientOf((request, response) => {
      if (request.url === '/api/auth/refresh') {
        isRenewed = true;
        return setTimeout(() => answer(response, 200, { success: true, data: {} }), 50);
      }
      if (!isRenewed) return answer(response, 401, failure('auth.required'));
      answer(response, 200, { success: true, data: user });
    });
    const [first, second] = await Promise.all([client.call(getMe), client.call(getMe)]);
    expect([first, second]).toEqual([user, user]);
    expect(seen.filter((request) => request.url === '/api/auth/refresh')).toHaveLength(1);
    expect(signedOut()).toBe(0);
  });

  it('is made again once the same user has signed in again, files and all', async () => {
    let isSignedIn = false;
    const { client, seen, back } = await clientOf((_request, response) =>
      isSignedIn
        ? response.writeHead(200, { 'content-type': 'application/zip' }).end('PK')
        : answer(response, 401, failure('auth.required')),
    );
    const signIn = Promise.withResolvers<boolean>();
    back.answer = signIn.promise;
    const redacting = client.download(redactFiles, {
      files: [new File(['%PDF-1.7 whole'], 'a.pdf')],
      fields: { redaction_mappings: [{ pages: [] }], remove_images: false, appearance: undefined },
    });
    await expect.poll(() => seen.length).toBe(2);
    isSignedIn = true;
    signIn.resolve(true);
    expect(await (await redacting).text()).toBe('PK');
    expect(seen.at(-1)?.body).toContain('%PDF-1.7 whole');
  });

  it('does not wait for anybody to sign in once it is called off', async () => {
    const { client, seen, back } = await clientOf((_request, response) =>
      answer(response, 401, failure('auth.required')),
    );
    back.answer = new Promise(() => undefined);
    const stop = new AbortController();
    const call = client.call(getMe, { signal: stop.signal });
    const refused = expect(call).rejects.toThrow('closed the work');
    await expect.poll(() => seen.length).toBe(2);
    stop.abort(new Error('closed the work'));
    await refused;
  });

  it('says that the server cannot be reached', async () => {
    const client = createApiClient({
      transport: fetchTransport,
      uploads: fetchTransport,
      cookies: () => '',
      language: () => 'en',
      origin: 'http://127.0.0.1:1',
    });
    expect(await failureOf(client.call(getMe))).toMatchObject({ code: 'client.unreachable', status: 0 });
  });

  it('rejects with the reason of the signal when it is aborted', async () => {
    const { client } = await clientOf(() => undefined);
    const stop = new AbortController();
    const call = client.call(getMe, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('left the page')), 20);
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('the CSRF token', () => {
  it('goes with calls that change something, and only with those', async () => {
    const { client, seen } = await clientOf((request, response) => {
      const session = { user, session_id: 's', expires_at: '2026-11-22T10:00:00.000Z' };
      answer(response, 200, { success: true, data: request.method === 'GET' ? user : session });
    }, 'theme=dark; csrf_token=abc%3D');
    await client.call(getMe);
    await client.call(login, { body: { identifier: 'ingrid', password: 'x' } });
    expect(seen.map((request) => request.headers['x-csrf-token'])).toEqual([undefined, 'abc=']);
    expect(JSON.parse(seen[1]!.body)).toEqual({ identifier: 'ingrid', password: 'x' });
  });

  it('is renewed by one harmless call and one retry', async () => {
    let posts = 0;
    const { client, seen } = await clientOf((request, response) => {
      if (request.method === 'GET') return answer(response, 200, { success: true, data: user });
      posts += 1;
      if (posts === 1) return answer(response, 403, failure('auth.csrf'));
      answer(response, 200, {
        success: true,
        data: { user, session_id: 's', expires_at: '2026-11-22T10:00:00.000Z' },
      });
    });
    await client.call(login, { body: { identifier: 'ingrid', password: 'x' } });
    expect(seen.map((request) => request.method)).toEqual(['POST', 'GET', 'POST']);
  });

  it('is not asked for a third time', async () => {
    const { client, seen } = await clientOf((request, response) =>
      request.method === 'GET'
        ? answer(response, 200, { success: true, data: user })
        : answer(response, 403, failure('auth.csrf')),
    );
    const call = client.call(login, { body: { identifier: 'ingrid', password: 'x' } });
    expect((await failureOf(call)).code).toBe('auth.csrf');
    expect(seen).toHaveLength(3);
  });
});

describe('a call with files', () => {
  const files = [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })];

  it('sends text parts as JSON or plain text, before the files, and reads fields beside success', async () => {
    const summary = { batch_id: 'b', total_files: 1, successful: 1, failed: 0, total_matches: 0 };
    const { client, seen } = await clientOf((_request, response) =>
      answer(response, 200, { success: true, batch_summary: summary, file_results: [] }),
    );
    const result = await client.send(searchFiles, {
      files,
      query: { ai_search: 'false' },
      fields: {
        search_terms: ['migrene'],
        case_sensitive: true,
        ai_search: false,
        regex: false,
        whole_words: false,
      },
    });
    expect(result.batch_summary).toEqual(summary);
    expect(seen[0]!.url).toBe('/api/batch/search?ai_search=false');
    const parts = [
      ...seen[0]!.body.matchAll(/name="(\w+)"(?:; filename="([^"]+)")?[\s\S]*?\r\n\r\n([^\r]*)/g),
    ];
    expect(parts.map(([, name, file, value]) => file ?? `${name}=${value}`)).toEqual([
      'search_terms=["migrene"]',
      'case_sensitive=true',
      'ai_search=false',
      'regex=false',
      'whole_words=false',
      'a.pdf',
    ]);
  });

  it('spells truth as a detection is documented to', async () => {
    const { client, seen } = await clientOf((_request, response) =>
      answer(response, 409, failure('detection.already_running')),
    );
    await failureOf(client.stream(multiDetect, detection).next());
    expect(seen[0]!.url).toBe('/api/batch/multi_detect?stream=true');
    const parts = [...seen[0]!.body.matchAll(/name="(use_\w+)"\r\n\r\n([^\r]*)/g)];
    expect(parts.map(([, name, value]) => `${name}=${value}`)).toEqual([
      'use_fast=True',
      'use_advanced=False',
      'use_standard=False',
    ]);
  });

  it('gives a file as a blob', async () => {
    const { client } = await clientOf((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
    );
    const blob = await client.download(redactFiles, {
      files,
      fields: { redaction_mappings: [{ pages: [] }], remove_images: false, appearance: undefined },
    });
    expect(await blob.text()).toBe('PK');
  });

  const detection = {
    files,
    query: { stream: 'true' },
    fields: { use_fast: true, use_advanced: false, use_standard: false },
  };

  it('reads an event stream as it comes', async () => {
    const { client } = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\nevent: reading_files\ndata: {"batch_id":"b","total_files":1}\n\n');
      const end = {
        batch_id: 'b',
        total_files: 1,
        successful_files: 1,
        total_pages: 0,
        total_processing_time: 0,
      };
      response.end(`id: 2\nevent: batch_completed\ndata: ${JSON.stringify(end)}\n\n`);
    });
    const types: unknown[] = [];
    for await (const item of client.stream(multiDetect, detection)) {
      types.push(item.kind === 'event' ? item.event.type : item.reason);
    }
    expect(types).toEqual(['reading_files', 'batch_completed']);
  });

  it('throws the failure of a stream that never began', async () => {
    const { client } = await clientOf((_request, response) =>
      answer(response, 409, failure('detection.already_running')),
    );
    const error = await failureOf(client.stream(multiDetect, detection).next());
    expect(error.code).toBe('detection.already_running');
  });

  it('tells the server when the reader leaves the loop', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { client } = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\nevent: reading_files\ndata: {"batch_id":"b","total_files":1}\n\n');
      response.on('close', () => closed());
    });
    for await (const _item of client.stream(multiDetect, detection)) break;
    await isClosed;
  });
});
