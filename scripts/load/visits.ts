import type { Caller } from '../chaos/caller.ts';
import { readEvents } from '../chaos/several/sse-reader.ts';

/** One thing somebody asked for. */
export interface Visit {
  readonly kind: 'detect' | 'redact' | 'search';
  readonly pages: number;
  readonly status: number;
  /** Whether a refusal said when to come back. */
  readonly hasRetryAfter: boolean;
  /** Whether its document was worked on to its end. */
  readonly isDone: boolean;
  /** Until the first findings were there, or the whole answer where there is but one; in milliseconds. */
  readonly firstMs: number;
  readonly wholeMs: number;
}

/** A document with how many pages it has. */
export interface Document {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Methods of a detection, as the fields of its form. */
export type Methods = Readonly<Record<string, string>>;

/** Detects in one document, and measures when its first page was told. */
export async function detect(caller: Caller, { bytes, pages }: Document, methods: Methods): Promise<Visit> {
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  const path = '/api/batch/multi_detect?stream=true';
  const reply = await caller.form(path, 'files', [{ bytes }], methods);
  if (!reply.ok) return refused('detect', pages, reply);
  let firstMs: number | undefined;
  let isDone = false;
  for await (const { type } of readEvents(reply.body ?? new ReadableStream())) {
    if (type === 'page_completed') firstMs ??= since();
    if (type === 'file_completed') isDone = true;
  }
  const wholeMs = since();
  return { ...heard('detect', pages, reply), isDone, firstMs: firstMs ?? wholeMs, wholeMs };
}

/** Redacts one mark on the first page. */
export function redact(caller: Caller, document: Document): Promise<Visit> {
  const sensitive = [{ entity_type: 'MANUAL', bbox: { x0: 40, y0: 40, x1: 200, y1: 90 } }];
  const redaction_mappings = JSON.stringify([{ pages: [{ page: 1, sensitive }] }]);
  return once('redact', caller, document, { path: '/api/batch/redact', fields: { redaction_mappings } });
}

/** Searches for a name. */
export function search(caller: Caller, document: Document): Promise<Visit> {
  return once('search', caller, document, {
    path: '/api/batch/search',
    fields: { search_terms: '["Nordmann"]' },
  });
}

async function once(
  kind: Visit['kind'],
  caller: Caller,
  { bytes, pages }: Document,
  { path, fields }: { readonly path: string; readonly fields: Readonly<Record<string, string>> },
): Promise<Visit> {
  const startedAt = performance.now();
  const reply = await caller.form(path, 'files', [{ bytes }], fields);
  if (!reply.ok) return refused(kind, pages, reply);
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  const wholeMs = performance.now() - startedAt;
  const isDone = /"status":\s*"(checked|success)"/.test(text);
  return { ...heard(kind, pages, reply), isDone, firstMs: wholeMs, wholeMs };
}

async function refused(kind: Visit['kind'], pages: number, reply: Response): Promise<Visit> {
  await reply.arrayBuffer();
  return { ...heard(kind, pages, reply), isDone: false, firstMs: 0, wholeMs: 0 };
}

function heard(kind: Visit['kind'], pages: number, { status, headers }: Response) {
  return { kind, pages, status, hasRetryAfter: headers.has('retry-after') };
}
