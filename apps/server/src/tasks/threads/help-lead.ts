import { on } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { PartWorker, TaskHandler } from '../task-handler.ts';
import type { TaskHelp, TaskTable } from '../task-runner.ts';
import type { FromHelper, ToHelper } from './protocol.ts';

/**
 * Runs in the thread of a helper: does parts of a task until the task ends or the helper is called away. Throws what
 * goes wrong in a part; the task then does that part itself.
 */
export async function helpLead(
  handler: TaskHandler<TaskTable, string>,
  lead: MessagePort,
  calledAway: AbortSignal,
): Promise<void> {
  const left = new AbortController();
  const signal = AbortSignal.any([calledAway, left.signal]);
  lead.once('close', () => left.abort());
  let worker: PartWorker<TaskHelp> | undefined;
  try {
    for await (const [message] of on(lead, 'message', { signal }) as AsyncIterable<[ToHelper]>) {
      if (message.type === 'open') {
        worker = await handler.help?.(message.opening, signal);
        post(lead, { type: 'ready' });
        continue;
      }
      const { number, part } = message;
      const onOcr = () => post(lead, { type: 'ocr_started', number });
      const answer = await worker?.work(part, onOcr, signal);
      if (answer) post(lead, { type: 'answer', number, answer });
      // The message that calls the helper away only arrives between turns of the event loop.
      await setImmediate();
    }
  } catch (error) {
    // A helper that is called away aborts its part.
    if (!signal.aborted) throw error;
  } finally {
    worker?.close();
    lead.close();
  }
}

function post(lead: MessagePort, message: FromHelper): void {
  // Copied, since the result may use memory of an engine.
  lead.postMessage(message);
}
