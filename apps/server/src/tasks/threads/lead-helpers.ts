import type { MessagePort } from 'node:worker_threads';
import type { TaskHelpers } from '../task-handler.ts';
import type { TaskHelp } from '../task-runner.ts';
import type { FromHelper, ToHelper } from './protocol.ts';

/** Parts in progress per helper: one that it does, and one that is ready when it is done. */
const PARTS_EACH = 2;

interface PartUnderWay {
  readonly onOcr: () => void;
  readonly end: (answer: object | undefined) => void;
}

interface Helper {
  readonly port: MessagePort;
  readonly parts: Map<number, PartUnderWay>;
  isReady: boolean;
}

/** Runs in the thread of a task: its helpers, each at the other end of a port. */
export class LeadHelpers implements TaskHelpers<TaskHelp> {
  readonly #onCall: (most: number) => void;
  readonly #helpers = new Set<Helper>();
  #opening: object | undefined;
  #lastNumber = 0;

  constructor(onCall: (most: number) => void) {
    this.#onCall = onCall;
  }

  call(opening: object, most: number): void {
    if (most < 1) return;
    this.#opening = opening;
    this.#onCall(most);
  }

  get count(): number {
    let count = 0;
    for (const { isReady } of this.#helpers) if (isReady) count++;
    return count;
  }

  ask(part: object, onOcr: () => void): Promise<object | undefined> | undefined {
    const free = [...this.#helpers].filter(({ isReady, parts }) => isReady && parts.size < PARTS_EACH);
    const [helper] = free.sort((a, b) => a.parts.size - b.parts.size);
    if (!helper) return undefined;
    const number = ++this.#lastNumber;
    return new Promise((end) => {
      helper.parts.set(number, { onOcr, end });
      post(helper.port, { type: 'part', number, part });
    });
  }

  /** Adds a helper. */
  add(port: MessagePort): void {
    const opening = this.#opening;
    if (!opening) {
      port.close();
      return;
    }
    const helper: Helper = { port, parts: new Map(), isReady: false };
    this.#helpers.add(helper);
    port.on('message', (message: FromHelper) => hear(helper, message));
    port.once('close', () => this.#lose(helper));
    post(port, { type: 'open', opening });
  }

  /** Sends all helpers away. */
  end(): void {
    this.#opening = undefined;
    for (const { port } of this.#helpers) port.close();
  }

  #lose(helper: Helper): void {
    this.#helpers.delete(helper);
    for (const { end } of helper.parts.values()) end(undefined);
  }
}

function hear(helper: Helper, message: FromHelper): void {
  if (message.type === 'ready') {
    helper.isReady = true;
    return;
  }
  const part = helper.parts.get(message.number);
  if (message.type === 'ocr_started') part?.onOcr();
  else {
    helper.parts.delete(message.number);
    part?.end(message.answer);
  }
}

function post(port: MessagePort, message: ToHelper): void {
  port.postMessage(message);
}
