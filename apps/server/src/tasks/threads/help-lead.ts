import { on } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { PartWorker, TaskHandler } from '../task-handler.ts';
import type { TaskHelp, TaskTable } from '../task-runner.ts';
import type { FromHelper, ToHelper } from './protocol.ts';

/**
 * In the thread of a helper: does parts of a task one after the other until the task has ended or the helper is called away.
 * Throws what goes wrong with a part; the task at the other end then does it itself.
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
      // That it is called away is only heard between turns of the event loop.
      await setImmediate();
    }
  } catch (error) {
    // Whoever is called away breaks off.
    if (!signal.aborted) throw error;
  } finally {
    worker?.close();
    lead.close();
  }
}

function post(lead: MessagePort, message: FromHelper): void {
  // Copied: what an engine gave may be its own still.
  lead.postMessage(message);
}
