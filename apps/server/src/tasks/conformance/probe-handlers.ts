import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import type { AnyTaskHandler, TaskHandler, ThreadSetup } from '../task-handler.ts';
import type { ProbeLoading, ProbeTasks } from './probe-tasks.ts';

type Probe<K extends keyof ProbeTasks> = TaskHandler<ProbeTasks, K>;

const count: Probe<'count'> = {
  kind: 'count',
  async *run({ events, restMs }) {
    for (let number = 1; number <= events; number++) {
      if (restMs !== undefined) await sleep(restMs);
      yield { number, madeAt: Date.now(), worker: threadId };
    }
  },
};

const chance: Probe<'chance'> = {
  kind: 'chance',
  async *run({ events, restMs }) {
    for (let number = 1; number <= events; number++) {
      for (let moments = Math.floor(4 * Math.random()); moments > 0; moments--) yield { moment: true };
      await sleep(restMs);
      yield { number };
    }
  },
};

const echo: Probe<'echo'> = {
  kind: 'echo',
  async *run({ file }) {
    yield { bytes: file.bytes };
  },
};

const spin: Probe<'spin'> = {
  kind: 'spin',
  async *run({ ms }) {
    compute(ms);
    yield { done: true };
  },
};

const listen: Probe<'listen'> = {
  kind: 'listen',
  async *run(_input, { signal }) {
    yield { listening: true };
    while (!signal.aborted) await sleep(5);
  },
};

const die: Probe<'die'> = {
  kind: 'die',
  async *run({ how }) {
    yield { about: 'to die' };
    await deaths[how]();
  },
};

/** The part of WebAssembly used here; Node has it, but its types leave it to the browser's. */
const engine = Reflect.get(globalThis, 'WebAssembly') as {
  instantiate(code: Uint8Array): Promise<{ instance: { exports: { run(): void } } }>;
};

const deaths: Record<ProbeTasks['die']['input']['how'], () => Promise<void> | void> = {
  exit: () => process.exit(3),
  throw: () => {
    throw new TypeError('words of a document');
  },
  throw_later: async () => {
    setImmediate(() => {
      throw new Error('words of a document');
    });
    await sleep(5_000);
  },
  trap: async () => {
    // A module whose only function is `unreachable`.
    const code = '0061736d01000000010401600000030201000707010372756e00000a0501030000000b';
    const { instance } = await engine.instantiate(Buffer.from(code, 'hex'));
    instance.exports.run();
  },
  coded: () => {
    throw Object.assign(new Error('words of a document'), { code: 'pdf.broken', pageNumber: 3 });
  },
  engine: () => {
    throw Object.assign(new Error('words of a document'), { code: 'pdf.engine_failed' });
  },
  memory: () => {
    const hoard: unknown[] = [];
    for (;;) hoard.push(new Array(1_000_000).fill(hoard.length));
  },
  buffers: () => {
    const hoard: Uint8Array[] = [];
    const until = performance.now() + 60_000;
    // Never yields the thread, like an engine.
    while (performance.now() < until) if (hoard.length < 40) hoard.push(new Uint8Array(16 * 2 ** 20).fill(1));
  },
};

let runNative: ThreadSetup['runNative'] = (work) => work();

let loading: ProbeLoading | undefined;

export function setUp(thread: ThreadSetup): void {
  runNative = thread.runNative;
  loading = thread.settings as ProbeLoading | undefined;
}

export async function warmUp(): Promise<void> {
  if (!loading) return;
  const { calls, ms, fails } = loading;
  await runNative(async () => {
    Atomics.add(calls, 0, 1);
    await sleep(ms);
    Atomics.add(calls, 1, 1);
  });
  if (fails) throw new TypeError('words of nobody');
}

const native: Probe<'native'> = {
  kind: 'native',
  async *run({ ms, calls }) {
    for (;;) {
      await runNative(async () => {
        Atomics.add(calls, 0, 1);
        await sleep(ms);
        Atomics.add(calls, 1, 1);
      });
      yield { inside: true };
    }
  },
};

const sized: Probe<'sized'> = {
  kind: 'sized',
  async *run({ pages, ms }, context) {
    context.sized(pages);
    await sleep(ms);
    yield { done: true };
  },
};

const share: Probe<'share'> = {
  kind: 'share',
  async *run({ parts, restMs, third = 'good' }, { signal, helpers }) {
    helpers.call({ restMs, third }, 1);
    for (let number = 1; number <= parts && !signal.aborted; number++) {
      const answer = await helpers.ask({ number }, () => undefined);
      if (!answer) await sleep(restMs);
      yield answer ?? { number, worker: threadId };
    }
  },
  async help({ restMs, third }) {
    let parts = 0;
    return {
      work: async ({ number }) => {
        parts++;
        if (parts === 3 && third === 'deadly') process.exit(3);
        if (parts === 3 && third === 'endless') compute(60_000);
        await sleep(restMs);
        return { number, worker: threadId };
      },
      close: () => undefined,
    };
  },
};

const noise: Probe<'noise'> = {
  kind: 'noise',
  async *run({ text }) {
    // biome-ignore lint/suspicious/noConsole: the silence of workers is what is tried here
    for (const say of [console.log, console.error, console.warn]) say(text);
    process.stdout.write(text);
    process.stderr.write(text);
    process.emitWarning(text);
    yield { done: true };
  },
};

function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

export const handlers: AnyTaskHandler<ProbeTasks>[] = [
  ...[count, chance, echo, spin, listen, die, native, sized, share, noise],
];
