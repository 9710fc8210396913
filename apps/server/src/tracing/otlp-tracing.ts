import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  isSpanContextValid,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { allowedAttributes } from './allowed-attributes.ts';
import type { Span, SpanFacts, SpanKind, Tracing } from './tracing.ts';

/** How long an ending process waits for its collector. */
const LAST_CALL_MS = 3_000;

export interface OtlpOptions {
  /** URL of the collector; traces are sent to `/v1/traces` below it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The role of the process: `all`, `web` or `worker`. */
  readonly role: string;
  readonly version: string;
  /** Called once when sending fails, and again after a success in between. */
  readonly onProblem: () => void;
}

/**
 * Sends spans by OTLP (HTTP and JSON). Nothing is registered globally, so no library adds spans, and no facts about the
 * machine are collected: only what `allowed-attributes.ts` allows is sent.
 */
export function createOtlpTracing(options: OtlpOptions): Tracing {
  const { url, headers, role, version } = options;
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/u, '')}/v1/traces`,
    headers: { ...headers },
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'sladd',
      'service.version': version,
      'sladd.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingOfProblems(exporter, options.onProblem) })],
  });
  const tracer = provider.getTracer('sladd', version);
  return {
    begin: (kind, facts, { parent, atMs } = {}) => {
      const attributes = allowedAttributes(facts);
      const given = { kind: otelKinds[kind], attributes, ...(atMs === undefined ? {} : { startTime: atMs }) };
      return new OtlpSpan(tracer.startSpan(nameOf(kind, attributes), given, contextOf(parent)));
    },
    close: () =>
      Promise.race([
        // Spans that the collector does not accept in time are lost; they must not delay the end.
        provider.shutdown().catch(() => undefined),
        sleep(LAST_CALL_MS, undefined, { ref: false }),
      ]),
  };
}

const otelKinds: Readonly<Record<SpanKind, OtelKind>> = {
  call: OtelKind.SERVER,
  task: OtelKind.INTERNAL,
  page: OtelKind.INTERNAL,
};

class OtlpSpan implements Span {
  readonly inner: OtelSpan;

  constructor(inner: OtelSpan) {
    this.inner = inner;
  }

  get id(): string {
    const { traceId, spanId, traceFlags } = this.inner.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
  }

  end(facts: SpanFacts = {}, atMs?: number): void {
    const { status = 0, outcome = 'done' } = facts;
    this.inner.setAttributes(allowedAttributes(facts));
    if (status >= 500 || (outcome !== 'done' && outcome !== 'left'))
      this.inner.setStatus({ code: SpanStatusCode.ERROR });
    this.inner.end(atMs);
  }
}

function nameOf(kind: SpanKind, attributes: Readonly<Record<string, string | number>>): string {
  if (kind === 'call') return `${attributes['http.request.method']} ${attributes['http.route']}`;
  return kind === 'task' ? `task ${attributes['sladd.task.kind']}` : 'page';
}

function contextOf(parent: Span | string | undefined): Context {
  if (parent instanceof OtlpSpan) return trace.setSpan(ROOT_CONTEXT, parent.inner);
  const [, traceId = '', spanId = '', flags = '0'] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/u.exec(typeof parent === 'string' ? parent : '') ?? [];
  const context = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}

function tellingOfProblems(exporter: SpanExporter, onProblem: () => void): SpanExporter {
  let isBroken = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isBroken) onProblem();
        isBroken = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
