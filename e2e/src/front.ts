import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of the real one, which can bring out a new version of the web app while pages are open. */
export interface Front {
  readonly address: string;
  /** From now on the app is another version: its start page bears this name, its worker lists another start page. */
  release(version: string): void;
  stop(): void;
}

/** Starts one on a free port of this machine. */
export async function startFront(behind: string): Promise<Front> {
  let version: string | null = null;
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const path = url ?? '/';
    const isChanged = version !== null && /^\/(sw\.js|index\.html)(\?|$)/.test(path);
    const sent = isChanged ? asked(headers) : headers;
    const passed = ask(new URL(path, behind), { method, headers: sent }, (reply) => {
      if (!isChanged) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const { 'content-length': _, etag: __, ...kept } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, kept);
        answer.end(asVersion(path, Buffer.concat(chunks).toString(), version ?? ''));
      });
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release(name) {
      version = name;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Asks for the whole text as it is: neither packed nor "not modified" could be changed. */
function asked(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers;
  return { ...others, 'accept-encoding': 'identity' };
}

function asVersion(path: string, text: string, version: string): string {
  return path.startsWith('/sw.js')
    ? text.replace(/(index\.html[`"'],revision:[`"'])[0-9a-f]+/, `$1${version}`)
    : text.replace('<head>', `<head><meta name="version" content="${version}" />`);
}
