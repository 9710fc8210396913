import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../caller.ts';
import { canaryPdf } from '../canary.ts';
import type { Connection, LedgerRun, RunEnd } from './ledger.ts';
import { readEvents } from './sse-reader.ts';

/** A run is asked for again for so long after it last told anything. */
const PATIENCE_MS = 60_000;
const REST_MS = 400;
const MOST_PAGES = 12;
const MOST_FILES = 3;

/** Refusals that say: come back. */
const passing = new Set([409, 503]);

/** Somebody who detects, redacts and searches, one after the other, and writes down what came of it. */
export class User {
  readonly #caller: Caller;
  readonly #random: () => number;
  readonly #patienceMs: number;
  readonly runs: LedgerRun[];

  constructor(caller: Caller, runs: LedgerRun[], random: () => number, patienceMs = PATIENCE_MS) {
    this.#caller = caller;
    this.runs = runs;
    this.#random = random;
    this.#patienceMs = patienceMs;
  }

  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const dice = this.#random();
      if (dice < 0.6) await this.detect(dice < 0.12);
      else await this.#once(dice < 0.8 ? 'redact' : 'search');
    }
  }

  /** One detection over as many connections as it takes; called off after its first page where that is wanted. */
  async detect(isCalledOff = false): Promise<RunEnd> {
    const files = Array.from({ length: 1 + this.#below(MOST_FILES) }, () => 1 + this.#below(MOST_PAGES));
    const run = this.#begin('detect', files);
    const forms = files.map((pages) => ({ bytes: canaryPdf(pages) }));
    let until = performance.now() + this.#patienceMs;
    for (let lastId = 0; ; ) {
      const connection = open(run);
      const end = await this.#stream(connection, { forms, lastId, isCalledOff });
      lastId = connection.events.at(-1)?.id ?? lastId;
      if (connection.events.length > 0) until = performance.now() + this.#patienceMs;
      const isWorthIt = performance.now() < until;
      if (end && (end.kind !== 'failed' || !connection.refusal || !isWorthIt)) return close(run, end);
      if (!isWorthIt) return close(run, { kind: 'failed', code: 'connection' });
      await sleep(REST_MS);
    }
  }

  async #stream(
    connection: Connection,
    asked: { forms: { bytes: Uint8Array }[]; lastId: number; isCalledOff: boolean },
  ): Promise<RunEnd | undefined> {
    const stop = new AbortController();
    const last = asked.lastId > 0 ? { 'last-event-id': String(asked.lastId) } : undefined;
    const fields = { use_fast: 'True' };
    let ended = 0;
    try {
      const path = '/api/batch/multi_detect?stream=true';
      const reply = await this.#caller.form(path, 'files', asked.forms, fields, stop.signal, last);
      if (!reply.ok) return await refused(connection, reply);
      for await (const { code, ...event } of readEvents(reply.body ?? noBytes())) {
        connection.events.push(event);
        if (event.file !== undefined && (event.type === 'file_completed' || event.type === 'error')) ended++;
        if (event.type === 'batch_completed') return { kind: 'done', outputs: asked.forms.length };
        if (event.type === 'error' && event.file === undefined) return { kind: 'failed', code: code ?? '' };
        if (asked.isCalledOff && event.type === 'page_completed') return { kind: 'cancelled' };
      }
      throw new Error(`the stream ended after ${ended} files`);
    } catch {
      connection.isBroken = true;
      return undefined;
    } finally {
      connection.endedAt = performance.now();
      stop.abort();
    }
  }

  async #once(kind: 'redact' | 'search'): Promise<RunEnd> {
    const pages = 1 + this.#below(MOST_PAGES);
    const run = this.#begin(kind, [pages]);
    const until = performance.now() + this.#patienceMs;
    for (;;) {
      const connection = open(run);
      try {
        const reply = await this.#send(kind, canaryPdf(pages));
        if (reply.ok) return close(run, await finished(reply));
        const end = await refused(connection, reply);
        if (!passing.has(reply.status) || performance.now() > until) return close(run, end);
      } catch {
        connection.isBroken = true;
        // Whether it was done is not known: it is the user's to decide.
        return close(run, { kind: 'failed', code: 'connection' });
      } finally {
        connection.endedAt = performance.now();
      }
      await sleep(REST_MS);
    }
  }

  #send(kind: 'redact' | 'search', bytes: Uint8Array): Promise<Response> {
    const files = [{ bytes }];
    if (kind === 'search')
      return this.#caller.form('/api/batch/search', 'files', files, { search_terms: '["Nordmann"]' });
    const sensitive = [{ entity_type: 'MANUAL', bbox: { x0: 40, y0: 40, x1: 200, y1: 90 } }];
    const redaction_mappings = JSON.stringify([{ pages: [{ page: 1, sensitive }] }]);
    return this.#caller.form('/api/batch/redact', 'files', files, { redaction_mappings });
  }

  #begin(kind: LedgerRun['kind'], files: readonly number[]): LedgerRun {
    const run: LedgerRun = { kind, files, connections: [], ends: [] };
    this.runs.push(run);
    return run;
  }

  #below(end: number): number {
    return Math.floor(end * this.#random());
  }
}

function open(run: LedgerRun): Connection {
  const startedAt = performance.now();
  const connection: Connection = { startedAt, endedAt: startedAt, events: [] };
  run.connections.push(connection);
  return connection;
}

function close(run: LedgerRun, end: RunEnd): RunEnd {
  run.ends.push(end);
  return end;
}

async function refused(connection: Connection, reply: Response): Promise<RunEnd> {
  const code = /"code":"([a-z_.]+)"/.exec(await reply.text())?.[1] ?? '';
  connection.refusal = { status: reply.status, code, hasRetryAfter: reply.headers.has('retry-after') };
  return { kind: 'failed', code };
}

/** An answer whose one file may still have failed. What is redacted comes in an archive that leaves its report readable. */
async function finished(reply: Response): Promise<RunEnd> {
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  const outputs = text.match(/"status":\s*"(checked|success)"/g)?.length ?? 0;
  const code = /"error":\s*\{\s*"code":\s*"([a-z_.]+)"/.exec(text)?.[1];
  return code === undefined ? { kind: 'done', outputs } : { kind: 'failed', code };
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
