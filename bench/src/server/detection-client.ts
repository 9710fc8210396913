import { CSRF_COOKIE, CSRF_HEADER, type DetectionMethod, login, multiDetect } from '@sladd/contract';
import type { ServerProcess } from './server-process.ts';

/** Signed-in calls of a browser. */
export interface DetectionClient {
  /**
   * Posts a file for detection and reads the stream until an event of this type, then closes it. Milliseconds by the
   * clock from the call to the event.
   */
  untilEvent(bytes: Uint8Array, method: DetectionMethod, event: string): Promise<number>;
  /** Posts a file for detection, and gives the type of each event with the milliseconds from the call to it. */
  events(bytes: Uint8Array, method: DetectionMethod): AsyncIterable<{ type: string; ms: number }>;
}

/** Signs in as the server's first account. */
export async function signIn({ address, owner }: ServerProcess): Promise<DetectionClient> {
  const answer = await fetch(`${address}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!answer.ok) throw new Error(`signing in was answered with ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.slice(CSRF_COOKIE.length + 1);
  const headers = { cookie: cookies.join('; '), [CSRF_HEADER]: decodeURIComponent(token ?? '') };
  return {
    events,
    untilEvent: async (bytes, method, event) => {
      // Leaving the loop closes the stream, at which the server stops the run.
      for await (const { type, ms } of events(bytes, method)) if (type === event) return ms;
      throw new Error(`the stream ended without ${event}`);
    },
  };

  async function* events(
    bytes: Uint8Array,
    method: DetectionMethod,
  ): AsyncGenerator<{ type: string; ms: number }> {
    const body = new FormData();
    body.append(`use_${method}`, 'True');
    body.append(
      multiDetect.fileField,
      new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
      'pages.pdf',
    );
    const started = performance.now();
    const response = await fetch(`${address}${multiDetect.path}?stream=true`, {
      method: multiDetect.method,
      headers,
      body,
    });
    if (!response.ok || !response.body) throw new Error(`detection was answered with ${response.status}`);
    for await (const type of eventTypes(response.body)) yield { type, ms: performance.now() - started };
  }
}

/** The types of the events of a stream, each when all of it is there. */
async function* eventTypes(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let read = '';
  for await (const chunk of body) {
    const frames = (read + decoder.decode(chunk, { stream: true })).split('\n\n');
    read = frames.pop() ?? '';
    for (const frame of frames) {
      const [, type] = /^event: (.*)$/m.exec(frame) ?? [];
      if (type !== undefined) yield type;
    }
  }
}
