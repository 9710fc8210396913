import { once } from 'node:events';
import { request } from 'node:http';
import { extractText, multiDetect, streamText } from '@sladd/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from './caller.ts';
import { canaryPdf } from './canary.ts';
import { Place, ServerProcess } from './server-process.ts';

/** Enough that no machine, however busy, is done with them before it hears the signal. */
const manyPages = 1_000;

let place: Place;
let server: ServerProcess;
beforeEach(async () => {
  place = new Place();
  server = await ServerProcess.start(place, {
    ...{ SHUTDOWN_GRACE_SECONDS: '0', TASK_WORKERS: '1' },
    LOAD_AHEAD: 'false',
  });
});
afterEach(async () => {
  await server.end('SIGKILL');
  place.remove();
});

/** The events of a stream; `onFirst` is called when the first has come. */
async function readAll(reply: Response, onFirst: () => void): Promise<{ type: string; data: unknown }[]> {
  let text = '';
  for await (const chunk of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    if (text === '') onFirst();
    text += new TextDecoder().decode(chunk);
  }
  return Array.from(text.matchAll(/^event: (\w+)\ndata: (.*)$/gmu), ([, type = '', data = '']) => ({
    type,
    data: JSON.parse(data),
  }));
}

test.for([
  ['a detection', `${multiDetect.path}?stream=true`, 'files'],
  ['an extraction', streamText.path, 'file'],
] as const)(
  'SIGTERM ends the stream of %s with an error event that says why, and the server with 0',
  async ([, path, field]) => {
    const caller = await Caller.owner(server.address);
    const fields = path === streamText.path ? {} : { use_fast: 'true' };
    const reply = await caller.form(path, field, [{ bytes: canaryPdf(manyPages) }], fields);
    expect(reply.status).toBe(200);
    let exit: Promise<number | null> | undefined;
    const events = await readAll(reply, () => {
      exit = server.end('SIGTERM');
    });
    expect(events.map(({ type }) => type)).not.toContain('batch_completed');
    expect(events.at(-1)).toMatchObject({ type: 'error', data: { error: { code: 'server.stopping' } } });
    expect(events.at(-1)?.data).not.toHaveProperty('file_index');
    expect(await exit).toBe(0);
  },
);

test('SIGTERM while a form is still arriving answers that the server is being stopped', async () => {
  const caller = await Caller.owner(server.address);
  const call = request(new URL(extractText.path, server.address), {
    method: 'POST',
    headers: {
      ...caller.headers(),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 2 ** 20,
      // Answered as soon as the call has begun.
      expect: '100-continue',
    },
  });
  // What is still to come when the connection is closed.
  call.on('error', () => undefined);
  const begun = once(call, 'continue');
  call.flushHeaders();
  await begun;
  call.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF');
  const answered = once(call, 'response');
  const exit = server.end('SIGTERM');
  const [reply] = await answered;
  expect(reply.statusCode).toBe(503);
  reply.resume();
  expect(await exit).toBe(0);
});

test('SIGTERM while a call without a stream is at work answers that the server is being stopped', async () => {
  const caller = await Caller.owner(server.address);
  const call = caller.form(extractText.path, 'file', [{ bytes: canaryPdf(manyPages) }]);
  const isAtWork = async () => {
    const { data } = await (await caller.json('GET', '/api/health')).json();
    return data.tasks.active;
  };
  await expect.poll(isAtWork).toBe(1);
  const exit = server.end('SIGTERM');
  const reply = await call;
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await reply.json()).toMatchObject({ error: { code: 'server.stopping' } });
  expect(await exit).toBe(0);
});
