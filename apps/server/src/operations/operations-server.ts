import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface OperationsOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly metrics: Metrics;
  /** Whether calls, or work, can be sent here now. */
  readonly isReady: () => Promise<boolean>;
}

/** A port for monitoring, not reachable for users. */
export interface OperationsServer {
  readonly port: number;
  /** Reports not ready from now on, while running work ends. */
  drain(): void;
  close(): Promise<void>;
}

/** Answers `/healthz` (alive), `/readyz` (ready for work) and `/metrics` (Prometheus), and nothing else. */
export async function startOperations(options: OperationsOptions): Promise<OperationsServer> {
  const { host, port, metrics, isReady } = options;
  let isDraining = false;
  const answers: Readonly<Record<string, (reply: ServerResponse) => Promise<void>>> = {
    '/healthz': async (reply) => send(reply, 200, 'ok\n'),
    '/readyz': async (reply) => {
      const ready = !isDraining && (await isReady().catch(() => false));
      send(reply, ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n');
    },
    '/metrics': async (reply) => send(reply, 200, metrics.text(), 'text/plain; version=0.0.4; charset=utf-8'),
  };
  const server = createServer((request, reply) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    if (answer) void answer(reply);
    else send(reply, 404, 'not found\n');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(reply: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
