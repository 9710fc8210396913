import { z } from 'zod';
import type { TaskHandler, ThreadSetup } from '../task-handler.ts';
import type { TaskTable } from '../task-runner.ts';

/** The options of a worker thread. */
export const workerSetupSchema = z.object({
  /** URL of the module that exports `handlers`. */
  handlersUrl: z.string(),
  /** A thread whose heap and WASM memory exceed this is replaced after its task. */
  maxFootprintBytes: z.number(),
  /** A thread is replaced after this number of tasks. */
  maxTasks: z.number(),
  /** Whether it is the spare thread, which starts with a higher priority. */
  isSpare: z.boolean(),
  /** How long a task in the spare thread has a higher priority. */
  spareFirstMs: z.number(),
  /** For the handlers' `setUp`; plain data. */
  settings: z.unknown(),
});
export type WorkerSetup = z.infer<typeof workerSetupSchema>;

const handlerSchema = z.custom<TaskHandler<TaskTable, string>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'run' in value &&
    typeof value.run === 'function',
);

const setUpSchema = z.custom<(thread: ThreadSetup) => void>((value) => typeof value === 'function');

const warmUpSchema = z.custom<() => Promise<void>>((value) => typeof value === 'function');

/**
 * The exports of a module of handlers. `setUp` is called once in each thread, before any task; `warmUp` at most once,
 * while a thread is idle.
 */
export const handlerModuleSchema = z.object({
  handlers: z.array(handlerSchema),
  setUp: setUpSchema.optional(),
  warmUp: warmUpSchema.optional(),
});
