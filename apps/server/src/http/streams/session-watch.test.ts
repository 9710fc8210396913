import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { multipart, type StreamEvent } from '@sladd/contract';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { form } from '../../testing/form.ts';
import { premiumRights } from '../../testing/rights.ts';
import { cookieActors, startTestServer, type TestServer } from '../../testing/test-app.ts';
import { untilAborted, watchSession } from './session-watch.ts';

const base = {
  method: 'POST',
  summary: 'Upload',
  tag: 'Test',
  access: 'session',
  fileField: 'files',
  maxFiles: 1,
  fields: z.object({}),
  envelope: 'top',
  errors: [],
} as const;
const streamed = multipart({ ...base, path: '/api/streamed', answers: 'events' });
const packed = multipart({ ...base, path: '/api/packed', answers: 'zip' });

let server: TestServer | undefined;
afterEach(() => server?.close());

/** A server whose calls run until stopped, with a switch that ends the caller's session. */
async function startEndless() {
  let isOver = false;
  const stopped: string[] = [];
  const untilStopped = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  async function* endless(signal: AbortSignal): AsyncGenerator<StreamEvent> {
    yield { type: 'reading_files', data: { batch_id: 'b', total_files: 1 } };
    await untilStopped(signal);
    stopped.push('stream');
    yield {
      type: 'error',
      data: { batch_id: 'b', error_message: 'x', error: { code: 'task.cancelled', message: '' } },
    };
  }
  const actor = { userId: 'kari', sessionId: 's1', rights: premiumRights };
  const auth = { ...cookieActors({ kari: actor }), isOver: async (id: string) => id === 's1' && isOver };
  server = await startTestServer(
    (mount) => {
      mount.multipart(streamed, ({ signal }) => ({ batchId: 'b', events: endless(signal) }));
      mount.multipart(packed, async ({ signal }) => {
        await untilStopped(signal);
        stopped.push('zip');
        return { name: 'a.zip', contentType: 'application/zip', bytes: new Uint8Array(9) };
      });
    },
    { auth },
  );
  const post = async (url: string) => {
    const { payload, headers } = await form([{ name: 'a.pdf', bytes: new Uint8Array(3) }]);
    const own = { cookie: 'actor=kari; csrf_token=csrf-s1', 'x-csrf-token': 'csrf-s1' };
    return server?.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...own } });
  };
  return { post, stopped, endSession: () => (isOver = true) };
}

test('a stream ends with its session: the work stops, and the last word is that nobody is signed in', async () => {
  const { post, stopped, endSession } = await startEndless();
  const answer = post('/api/streamed');
  endSession();
  const body = (await answer)?.body ?? '';
  expect(body.match(/^event: .*/gmu)).toEqual(['event: reading_files', 'event: error']);
  expect(body).toContain('"code":"auth.required"');
  expect(stopped).toEqual(['stream']);
});

test('a file is not delivered to a session that has ended meanwhile', async () => {
  const { post, stopped, endSession } = await startEndless();
  const answer = post('/api/packed');
  endSession();
  const reply = await answer;
  expect([reply?.statusCode, reply?.json().error.code]).toEqual([401, 'auth.required']);
  expect(stopped).toEqual(['zip']);
});

test('what cannot be asked does not end a session', async () => {
  let asked = 0;
  const watch = watchSession(async () => {
    asked++;
    throw new Error('the database is away');
  }, 5);
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect(watch.signal.aborted).toBe(false);
  watch.stop();
});

test('events are passed on until the signal aborts, also while the source is silent', async () => {
  const ended = new AbortController();
  async function* source() {
    yield 1;
    yield 2;
    await new Promise(() => undefined);
  }
  const seen: number[] = [];
  const reading = (async () => {
    for await (const one of untilAborted(source(), ended.signal)) seen.push(one);
  })();
  await expect.poll(() => seen).toEqual([1, 2]);
  ended.abort(new Error('over'));
  await expect(reading).rejects.toThrow('over');
});

test('what was passed on is not kept until the stream ends', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const ended = new AbortController();
  async function* source() {
    for (let event = 0; event < 5; event++) yield { event };
    await new Promise(() => undefined);
  }
  const passed: WeakRef<object>[] = [];
  const reading = (async () => {
    for await (const one of untilAborted(source(), ended.signal)) passed.push(new WeakRef(one));
  })();
  await expect.poll(() => passed.length).toBe(5);
  // The last one may still be in the hands of the loop.
  await setImmediate();
  collect();
  expect(passed.filter((one) => one.deref()).length).toBeLessThan(2);
  ended.abort();
  await expect(reading).rejects.toThrow();
});
