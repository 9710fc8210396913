import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { formJsonSchema, MEGABYTE_BYTES, multipart, type StreamEvent } from '@sladd/contract';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../log.ts';
import { form } from '../../testing/form.ts';
import { startTestServer, type TestServer } from '../../testing/test-app.ts';
import { AppError } from '../app-error.ts';
import { clientGone } from '../client-gone.ts';
import type { UploadedFile } from './upload.ts';

const base = {
  method: 'POST',
  summary: 'Upload',
  tag: 'Test',
  access: 'public',
  fileField: 'files',
  envelope: 'top',
} as const;
const errors = [
  'files.none',
  'files.too_many',
  'files.too_large',
  'files.name_too_long',
  'task.busy',
] as const;
const measure = multipart({
  ...base,
  path: '/api/measure',
  maxFiles: 20,
  fields: z.object({ note: z.string().max(5).optional() }),
  answers: 'json',
  response: z.object({ sizes: z.array(z.object({ name: z.string(), size: z.number() })), note: z.string() }),
  errors,
});
const bounded = multipart({ ...measure, path: '/api/bounded' });
const single = multipart({
  ...base,
  path: '/api/single',
  fileField: 'file',
  maxFiles: 1,
  fields: z.object({}),
  answers: 'json',
  response: z.object({ ownsBuffer: z.boolean() }),
  errors,
});
const listed = multipart({
  ...base,
  path: '/api/listed',
  maxFiles: 2,
  fields: z.object({ list: formJsonSchema(z.array(z.unknown())) }),
  answers: 'json',
  response: z.object({ length: z.number() }),
  errors,
});
const packed = multipart({
  ...base,
  path: '/api/packed',
  maxFiles: 2,
  fields: z.object({}),
  answers: 'zip',
  errors,
});
const streamed = multipart({
  ...base,
  path: '/api/streamed',
  maxFiles: 2,
  fields: z.object({ fail: z.enum(['first', 'later', 'never']).optional() }),
  answers: 'events',
  errors,
});

function sizesOf(files: readonly UploadedFile[]) {
  return files.map(({ name, bytes }) => ({ name, size: bytes.length }));
}

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer((mount) => {
    mount.multipart(measure, ({ files, fields }) => ({ sizes: sizesOf(files), note: fields.note ?? '' }));
    mount.multipart(bounded, ({ files }) => ({ sizes: sizesOf(files), note: '' }), {
      limits: { maxFiles: 20, maxFileBytes: 10, maxBytes: 25 },
    });
    mount.multipart(single, ({ files }) => ({
      ownsBuffer: files.every(({ bytes }) => bytes.byteLength === bytes.buffer.byteLength),
    }));
    mount.multipart(listed, ({ fields }) => ({ length: fields.list.length }));
    mount.multipart(packed, ({ files }) => ({
      name: 'rød "x".zip',
      contentType: 'application/zip',
      bytes: files[0]?.bytes ?? new Uint8Array(),
    }));
    mount.multipart(streamed, ({ fields, signal }) => ({
      batchId: 'b',
      events: fields.fail === 'never' ? endless(signal) : twoEvents(fields.fail),
    }));
  });
});
afterEach(() => server.close());

async function* twoEvents(fail?: string): AsyncGenerator<StreamEvent> {
  if (fail === 'first') throw new AppError('task.busy', { details: { retry_after_seconds: 3 } });
  yield { type: 'reading_files', data: { batch_id: 'b', total_files: 1 } };
  if (fail === 'later') throw new Error('secret text');
  yield { type: 'files_read', data: { batch_id: 'b', total_files: 1, internal: 'x' } as never };
}

let given = 0;
let isEnded = false;
/** Events until the signal aborts, like those of a task runner. */
async function* endless(signal: AbortSignal): AsyncGenerator<StreamEvent> {
  given = 0;
  isEnded = false;
  try {
    while (!signal.aborted) {
      given += 1;
      yield { type: 'heartbeat', data: { batch_id: 'b', status: 'x'.repeat(10_000) } };
    }
  } finally {
    isEnded = true;
  }
}

const file = (size: number, name = 'a.pdf') => ({ name, bytes: new Uint8Array(size).fill(65) });
const post = async (url: string, ...args: Parameters<typeof form>) =>
  server.app.inject({ method: 'POST', url, ...(await form(...args)) });

describe('an upload', () => {
  test('arrives in order with names beyond ASCII and its text parts', async () => {
    const reply = await post('/api/measure', [file(3, 'blå bær.pdf'), file(0, 'tom.pdf')], { note: 'hei' });
    expect(reply.json()).toEqual({
      success: true,
      sizes: [
        { name: 'blå bær.pdf', size: 3 },
        { name: 'tom.pdf', size: 0 },
      ],
      note: 'hei',
    });
  });

  test('of exactly the limit is accepted', async () => {
    const reply = await post('/api/measure', [file(10 * MEGABYTE_BYTES)]);
    expect(reply.json().sizes).toEqual([{ name: 'a.pdf', size: 10 * MEGABYTE_BYTES }]);
  });

  test('one byte over the limit is refused, naming the limit', async () => {
    const reply = await post('/api/measure', [file(10 * MEGABYTE_BYTES + 1)]);
    expect(reply.statusCode).toBe(413);
    expect(reply.json().error).toMatchObject({
      code: 'files.too_large',
      details: { limit_bytes: 10 * MEGABYTE_BYTES },
    });
  });

  test('of files that together are larger than a call takes is refused, also without a declared length', async () => {
    const { payload, headers } = await form([file(10), file(10), file(5)]);
    const whole = { method: 'POST', url: '/api/bounded', headers } as const;
    expect((await server.app.inject({ ...whole, payload: Readable.from([payload]) })).statusCode).toBe(200);
    const larger = await form([file(10), file(10), file(6)]);
    const call = { ...whole, headers: larger.headers, payload: Readable.from([larger.payload]) };
    const reply = await server.app.inject(call);
    expect(reply.statusCode).toBe(413);
    expect(reply.json().error).toMatchObject({ code: 'request.too_large', details: { limit_bytes: 25 } });
  });

  test('of 20 files is accepted, of 21 refused', async () => {
    const files = Array.from({ length: 21 }, (_, index) => file(10, `${index}.pdf`));
    expect((await post('/api/measure', files.slice(1))).json().sizes).toHaveLength(20);
    const reply = await post('/api/measure', files);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toMatchObject({
      code: 'files.too_many',
      message: 'Maximum 20 files allowed',
      details: { limit_files: 20 },
    });
  });

  test('without files is refused', async () => {
    const reply = await post('/api/measure', [], { note: 'x' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'files.none']);
  });

  test('with a name of 255 characters is accepted, of 256 refused', async () => {
    expect((await post('/api/measure', [file(1, `${'å'.repeat(251)}.pdf`)])).statusCode).toBe(200);
    const reply = await post('/api/measure', [file(1, `${'å'.repeat(252)}.pdf`)]);
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'files.name_too_long']);
  });

  test('with files in another field, a wrong text part or no form at all is refused', async () => {
    const elsewhere = await post('/api/measure', [{ ...file(1), field: 'documents' }]);
    expect(elsewhere.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { files: expect.any(String) },
    });
    const wrong = await post('/api/measure', [file(1)], { note: 'too long' });
    expect(wrong.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { note: expect.any(String) },
    });
    const json = await server.app.inject({ method: 'POST', url: '/api/measure', payload: {} });
    expect([json.statusCode, json.json().error.code]).toEqual([400, 'request.invalid']);
  });

  test('with a field that the call does not know or one that came twice is refused, since it would be passed over', async () => {
    const unknown = await post('/api/measure', [file(1)], { notes: 'hei' });
    expect(unknown.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { notes: 'This call has no such field' },
    });
    const data = new FormData();
    for (const note of ['a', 'b']) data.append('note', note);
    data.append('files', new Blob(['x']), 'a.pdf');
    const twice = await server.app.inject({ method: 'POST', url: '/api/measure', payload: data as never });
    expect(twice.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { note: 'Send this field once' },
    });
  });

  test('with text that is not UTF-8 is refused, since other letters would be looked for', async () => {
    const { payload, headers } = await form([file(1)], { note: 'KarX' });
    const latin = Buffer.from(payload.toString('latin1').replace('KarX', 'Kar\xe5'), 'latin1');
    const reply = await server.app.inject({ method: 'POST', url: '/api/measure', payload: latin, headers });
    expect(reply.json().error).toMatchObject({ code: 'request.invalid', fields: { note: 'Must be UTF-8' } });
    expect((await post('/api/measure', [file(1)], { note: '\ufeffhei' })).json().note).toBe('hei');
  });

  test('with a file that has no name, or one of number zero, is refused and not left out', async () => {
    const unnamed = await post('/api/measure', [file(1, ''), file(2)]);
    expect(unnamed.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { files: 'Files need a name' },
    });
    const zero = await post('/api/measure', [file(1, 'a\u0000b.pdf')]);
    expect(zero.json().error).toMatchObject({
      code: 'request.invalid',
      fields: { files: 'Must not hold a zero character' },
    });
  });

  test.each([
    ['more text than all fields together may hold', { a: 9, b: 8 }, 'request.text_too_large'],
    ['a field that is larger than all may be', { note: 17 }, 'request.text_too_large'],
  ])('with %s is refused', async (_, megabytes, code) => {
    const fields = Object.entries(megabytes).map(([name, size]) => [name, 'x'.repeat(size * MEGABYTE_BYTES)]);
    const reply = await post('/api/measure', [file(1)], Object.fromEntries(fields));
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, code]);
  });

  test('with more fields than a form may have is refused', async () => {
    const fields = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`field${index}`, 'x']));
    const reply = await post('/api/measure', [file(1)], fields);
    expect(reply.statusCode).toBe(413);
    expect(reply.json().error).toMatchObject({
      code: 'request.too_many_fields',
      details: { limit_fields: 50 },
    });
  });

  test('that says it is longer than any form of the call is refused unread', async () => {
    const { payload, headers } = await form([file(1)]);
    const length = { 'content-length': String(400 * MEGABYTE_BYTES) };
    const call = {
      method: 'POST',
      url: '/api/measure',
      payload,
      headers: { ...headers, ...length },
    } as const;
    const reply = await server.app.inject(call);
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'request.too_large']);
  });

  test('with JSON that nests without end is refused, also in a part that says it is JSON', async () => {
    const deep = '['.repeat(5_000_000);
    const reply = await post('/api/listed', [file(1)], { list: deep });
    expect(reply.json().error).toMatchObject({ code: 'request.too_deep', details: { limit_depth: 32 } });
    const data = new FormData();
    data.append('list', new Blob([deep], { type: 'application/json' }));
    data.append('files', new Blob(['x']), 'a.pdf');
    const response = new Response(data);
    const asFile = await server.app.inject({
      method: 'POST',
      url: '/api/listed',
      payload: Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .replace('; filename="blob"', ''),
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
    expect(asFile.json().error.code).toBe('request.too_deep');
    const body = await server.app.inject({
      method: 'POST',
      url: '/api/measure',
      payload: '['.repeat(1_000_000),
      headers: { 'content-type': 'application/json' },
    });
    expect(body.json().error.code).toBe('request.too_deep');
  });

  test('to a call that takes one file is refused with two', async () => {
    const one = { ...file(4), field: 'file' };
    expect((await post('/api/single', [one])).json()).toEqual({ success: true, ownsBuffer: true });
    expect((await post('/api/single', [one, one])).json().error.code).toBe('request.invalid');
  });

  test('cut off in the middle is refused', async () => {
    const { payload, headers } = await form([file(1000)]);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/measure',
      payload: payload.subarray(0, 500),
      headers,
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
  });

  test('is answered before it has all arrived when it is refused, and the server lives on', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const data = new FormData();
    for (let index = 0; index < 21; index += 1) {
      data.append('files', new Blob([new Uint8Array(MEGABYTE_BYTES)]), `${index}.pdf`);
    }
    const reply = await fetch(`${address}/api/measure`, { method: 'POST', body: data });
    expect(await reply.json()).toMatchObject({ error: { code: 'files.too_many' } });
    expect((await fetch(`${address}/api/docs/json`)).status).toBe(200);
  });
});

test('a client that leaves in the middle is no error of the server', async () => {
  const lines: string[] = [];
  const log = createLog(
    { level: 'info', withErrorMessages: true },
    { write: (line) => void lines.push(line) },
  );
  const watched = await startTestServer(
    (mount) =>
      mount.multipart(measure, async ({ gone }) => {
        await new Promise((resolve) => gone.addEventListener('abort', resolve));
        return { sizes: [], note: '' };
      }),
    { log },
  );
  const address = await watched.app.listen({ port: 0, host: '127.0.0.1' });
  const { payload, headers } = await form([file(1)]);
  const call = { method: 'POST', body: new Uint8Array(payload), headers };
  await expect(
    fetch(`${address}/api/measure`, { ...call, signal: AbortSignal.timeout(300) }),
  ).rejects.toThrow();
  await expect.poll(() => lines.join('')).toContain('task.cancelled');
  await watched.close();
  expect(lines.join('')).not.toContain('"level":50');
});

test('a client that leaves before its form is read keeps none of the room for forms', async () => {
  const left = Promise.withResolvers<void>();
  let admitted = 0;
  const narrow = await startTestServer(
    (mount) =>
      mount.multipart(measure, ({ files }) => ({ sizes: [], note: String(files.length) }), {
        admit: async ({ reply }) => {
          admitted += 1;
          if (admitted > 1) return;
          reply.raw.once('close', () => left.resolve());
          await left.promise;
        },
      }),
    { environment: { UPLOAD_MEMORY_MB: '64' } },
  );
  const address = await narrow.app.listen({ port: 0, host: '127.0.0.1' });
  const { payload, headers } = await form([file(1)]);
  const call = { method: 'POST', body: new Uint8Array(payload), headers };
  const stop = new AbortController();
  // Without a length it is given all of the room.
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
  const endless = { body, duplex: 'half' as const, signal: stop.signal };
  const lost = fetch(`${address}/api/measure`, { ...call, ...endless });
  await expect.poll(() => admitted).toBe(1);
  stop.abort();
  await expect(lost).rejects.toThrow();
  await left.promise;
  const reply = await fetch(`${address}/api/measure`, { ...call, signal: AbortSignal.timeout(15_000) });
  expect(await reply.json()).toMatchObject({ note: '1' });
  await narrow.close();
});

test('a client that left before its call was begun has gone', async () => {
  const gone = Promise.withResolvers<boolean>();
  const plain = createServer((_request, raw) => {
    raw.once('close', () => gone.resolve(clientGone({ raw } as FastifyReply).aborted));
  });
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  expect(await gone.promise).toBe(true);
  plain.close();
});

test('a file is answered as a download', async () => {
  const reply = await post('/api/packed', [file(5)]);
  expect(reply.rawPayload.length).toBe(5);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="r_d _x_.zip"; filename*=UTF-8''r%C3%B8d%20%22x%22.zip`,
    'cache-control': 'no-store',
  });
});

describe('an event stream', () => {
  test('is one of four of its owner at most, and its place is free when it has ended', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const open = async (fail: string) => {
      const { payload, headers } = await form([file(1)], { fail });
      const stop = new AbortController();
      const { signal } = stop;
      const reply = await fetch(`${address}/api/streamed`, {
        method: 'POST',
        body: new Uint8Array(payload),
        headers,
        signal,
      });
      return { reply, stop };
    };
    const streams = await Promise.all([1, 2, 3, 4].map(() => open('never')));
    expect(streams.map(({ reply }) => reply.status)).toEqual([200, 200, 200, 200]);
    const { reply } = await open('never');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await reply.json()).toMatchObject({ error: { code: 'task.too_many_streams' } });
    for (const { stop } of streams) stop.abort();
    await expect.poll(async () => (await post('/api/streamed', [file(1)])).statusCode).toBe(200);
  });

  test('has rising ids and the contract shape', async () => {
    const reply = await post('/api/streamed', [file(1)]);
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(reply.body).toBe(
      'id: 1\nevent: reading_files\ndata: {"batch_id":"b","total_files":1}\n\n' +
        'id: 2\nevent: files_read\ndata: {"batch_id":"b","total_files":1}\n\n',
    );
  });

  test('that fails before its first event is an ordinary error', async () => {
    const reply = await post('/api/streamed', [file(1)], { fail: 'first' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'task.busy']);
    expect(reply.headers['retry-after']).toBe('3');
  });

  test('that fails later ends with an error event that tells nothing', async () => {
    const reply = await post('/api/streamed', [file(1)], { fail: 'later' });
    expect(reply.body).toContain('event: error\ndata: {"batch_id":"b","error_message":"Something went wrong');
    expect(reply.body).not.toContain('secret text');
  });

  test('waits for a slow client and ends when the client leaves', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const data = new FormData();
    data.append('files', new Blob(['x']), 'a.pdf');
    data.append('fail', 'never');
    const leave = new AbortController();
    const reply = await fetch(`${address}/api/streamed`, {
      method: 'POST',
      body: data,
      signal: leave.signal,
    });
    await reply.body?.getReader().read();
    await expect
      .poll(async () => {
        const before = given;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return given - before;
      })
      .toBe(0);
    // What fits into the buffers of two sockets, rather than everything.
    expect(given).toBeLessThan(5_000);
    expect(isEnded).toBe(false);
    leave.abort();
    await expect.poll(() => isEnded).toBe(true);
  });

  test('ends when the server has waited long enough for it to stop by itself', async () => {
    const stopping = await startTestServer(
      (mount) => mount.multipart(streamed, ({ signal }) => ({ batchId: 'b', events: endless(signal) })),
      { environment: { SHUTDOWN_GRACE_SECONDS: '0' } },
    );
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const data = new FormData();
    data.append('files', new Blob(['x']), 'a.pdf');
    const reply = await fetch(`${address}/api/streamed`, { method: 'POST', body: data });
    const reader = reply.body?.getReader();
    await reader?.read();
    const closed = stopping.close();
    while (!(await reader?.read())?.done);
    await closed;
    expect(isEnded).toBe(true);
  });
});
