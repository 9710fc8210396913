import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const spanSchema = z.object({
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(attributeSchema),
  status: z.object({ code: z.number().optional() }),
});
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as received by a collector. */
export type ReceivedSpan = z.output<typeof spanSchema>;

/** A collector of OTLP over HTTP on a free port that keeps every byte. */
export interface TraceCollector {
  readonly url: string;
  /** The request bodies as received. */
  readonly bodies: readonly Buffer[];
  readonly headers: readonly IncomingHttpHeaders[];
  spans(): ReceivedSpan[];
  /** The names of the resource attributes. */
  resourceNames(): ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts one that answers with `status`. */
export async function startTraceCollector(status = 200): Promise<TraceCollector> {
  const bodies: Buffer[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(Buffer.concat(chunks));
    headers.push(request.headers);
    reply.writeHead(request.url === '/v1/traces' ? status : 404, { 'content-type': 'application/json' });
    reply.end('{}');
  };
  const server = createServer((request, reply) => void take(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const parts = () =>
    bodies.flatMap((body) => requestSchema.parse(JSON.parse(body.toString('utf8'))).resourceSpans);
  return {
    ...{ bodies, headers },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => parts().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resourceNames: () =>
      new Set(parts().flatMap(({ resource }) => resource.attributes.map(({ key }) => key))),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
