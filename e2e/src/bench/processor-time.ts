import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The most processor time that a single task of the page took during the work, in ms. Unlike what a clock says it holds
 * on a busy machine too: nothing is answered while a task goes on.
 */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const categories = ['-*', 'toplevel', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    trace.traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = trace.traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the browser traced no tasks');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}
