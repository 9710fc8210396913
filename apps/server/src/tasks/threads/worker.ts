import './silence.ts';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { parentPort, threadId, workerData } from 'node:worker_threads';
// The whole contract takes a fifth of a second to load in each thread.
import { isErrorCode } from '@sladd/contract/errors';
import { PackedEvent } from '../packed-event.ts';
import type { TaskHandler } from '../task-handler.ts';
import type { TaskTable } from '../task-runner.ts';
import { giveWay } from './give-way.ts';
import { helpLead } from './help-lead.ts';
import { LeadHelpers } from './lead-helpers.ts';
import { createNativeGuard, runNative } from './native-guard.ts';
import {
  type Failure,
  type FromWorker,
  type Job,
  movableBuffers,
  type ToWorker,
  type WarmUp,
} from './protocol.ts';
import { SendWindow } from './send-window.ts';
import { handlerModuleSchema, workerSetupSchema } from './worker-setup.ts';

const setup = workerSetupSchema.parse(workerData);
giveWay(setup.isSpare ? 'spare' : 'usual');
const { handlers, setUp, warmUp: load } = handlerModuleSchema.parse(await import(setup.handlersUrl));
let guard = createNativeGuard();
let tasksDone = 0;
let hasGivenWay = false;
let loading: Promise<void> | undefined;
setUp?.({ runNative: (work) => runNative(guard, work), settings: setup.settings });
// Its owner may terminate it from here on.
parentPort?.postMessage(threadId);

/** The kinds this worker has handlers for, one entry per handler. */
export function listKinds(): string[] {
  return handlers.map((handler) => handler.kind);
}

/** Loads what tasks would wait for first, unless already done. */
export async function warmUp({ guard: given }: WarmUp): Promise<void> {
  guard = given;
  loading ??= load?.();
  await loading;
}

/** Runs one task; all its messages, including errors, are sent through the job's port. */
export async function runJob(job: Job<string>): Promise<void> {
  guard = job.guard;
  const abort = new AbortController();
  const window = new SendWindow(job.window);
  const helpers = new LeadHelpers((most) => post(job, { type: 'calls', most }));
  job.port.on('message', (message: ToWorker) => {
    if (message.type === 'cancel') abort.abort();
    else if (message.type === 'helper') helpers.add(message.port);
    else window.open();
  });
  post(job, { type: 'started', threadId });
  const firstUntil = setup.isSpare ? setTimeout(goNoLongerFirst, setup.spareFirstMs) : undefined;
  const failure = await perform(job, { signal: abort.signal, window, helpers });
  clearTimeout(firstUntil);
  helpers.end();
  tasksDone++;
  const retire = failure?.fatal === true || isWornOut();
  post(job, { type: 'ended', retire, ...(failure ? { failure: failure.failure } : {}) });
  // A thread to be replaced must not get another task; any other one is free once its message was received.
  if (retire) await waitForEnd();
  await once(job.port, 'close');
}

/** After this time a task in the spare thread has the usual priority, from its next event on. */
function goNoLongerFirst(): void {
  giveWay('spare no more');
  hasGivenWay = true;
}

/** Blocks this thread until it is terminated, so that it gets no further task. */
export function waitForEnd(): Promise<never> {
  return new Promise<never>(() => undefined);
}

interface Doing {
  readonly signal: AbortSignal;
  readonly window: SendWindow;
  readonly helpers: LeadHelpers;
}

async function perform(
  job: Job<string>,
  doing: Doing,
): Promise<{ failure: Failure; fatal: boolean } | undefined> {
  try {
    const handler = handlers.find((candidate) => candidate.kind === job.kind);
    if (!handler) throw new Error(`no handler for ${job.kind}`);
    if (job.lead) await helpLead(handler, job.lead, doing.signal);
    else await runTask(handler, job, doing);
    return undefined;
  } catch (error) {
    return describeFailure(error);
  }
}

async function runTask(
  handler: TaskHandler<TaskTable, string>,
  job: Job<string>,
  { signal, window, helpers }: Doing,
): Promise<void> {
  const context = {
    signal,
    helpers,
    sized: (pages: number) => post(job, { type: 'sized', pages }),
    ocrStarted: () => post(job, { type: 'ocr_started' }),
  };
  for await (const event of handler.run(job.input, context)) {
    await window.enter(signal);
    if (signal.aborted) break;
    post(
      job,
      event instanceof PackedEvent ? { type: 'packed_event', json: event.json } : { type: 'event', event },
    );
    // Messages are only delivered between turns of the event loop.
    await setImmediate();
    if (signal.aborted) break;
  }
}

/** Only errors of the catalogue leave the engines in a known state. */
function describeFailure(error: unknown): { failure: Failure; fatal: boolean } {
  const { code, pageNumber } = error instanceof Error ? (error as Partial<Failure>) : {};
  if (!isErrorCode(code)) return { failure: { code: 'task.crashed', trace: frames(error) }, fatal: true };
  const failure = typeof pageNumber === 'number' ? { code, pageNumber } : { code };
  return { failure, fatal: code === 'pdf.engine_failed' };
}

/** The stack of an error, without its message, which could quote a document. */
function frames(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const lines = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [error.name, ...lines].join('\n');
}

function isWornOut(): boolean {
  // In a worker these figures are the thread's own; `external` holds the memory of its WASM instances.
  const { heapTotal, external } = process.memoryUsage();
  return hasGivenWay || tasksDone >= setup.maxTasks || heapTotal + external > setup.maxFootprintBytes;
}

function post(job: Job<string>, message: FromWorker): void {
  job.port.postMessage(message, movableBuffers(message));
}
