import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../caller.ts';
import { canaryPdf } from '../canary.ts';
import type { LedgerRun } from './ledger.ts';

const MOST_PAGES = 6;

/** One detection after the other, each under a name of its own and sent again until it came through. */
export class PageRuns {
  readonly #runs: LedgerRun[];
  readonly #random: () => number;
  #present: { readonly run: LedgerRun; readonly name: string } | undefined;
  /** How often a run was cut by a kill. */
  cuts = 0;

  constructor(runs: LedgerRun[], random: () => number) {
    this.#runs = runs;
    this.#random = random;
  }

  async goOn(caller: Caller, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isThrough = await this.#send(caller).catch(() => false);
      if (!isThrough && signal.aborted) this.cuts++;
      if (!isThrough) await sleep(20);
    }
  }

  /** Brings what was cut last to its end. */
  async finish(caller: Caller): Promise<void> {
    while (this.#present && !(await this.#send(caller))) await sleep(200);
  }

  async #send(caller: Caller): Promise<boolean> {
    this.#present ??= this.#begin();
    const { run, name } = this.#present;
    const body = new FormData();
    body.append('use_fast', 'True');
    body.append('files', new Blob([new Uint8Array(canaryPdf(run.pages))]), 'a.pdf');
    const headers = { 'idempotency-key': name };
    const reply = await caller.send('/api/batch/multi_detect?stream=true', { method: 'POST', body, headers });
    let text = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      // Written down as it comes: what is cut off later was told all the same.
      for (const [, page] of text.matchAll(/event: page_completed\ndata: .*?"page_number":(\d+)/g))
        run.reported.add(Number(page));
    }
    run.isDone = text.includes('event: batch_completed');
    if (run.isDone) this.#present = undefined;
    return run.isDone;
  }

  #begin() {
    const run: LedgerRun = {
      pages: 1 + Math.floor(MOST_PAGES * this.#random()),
      reported: new Set(),
      isDone: false,
    };
    this.#runs.push(run);
    return { run, name: `run-${this.#runs.length}` };
  }
}
