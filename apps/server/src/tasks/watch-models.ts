import type { DetectionMethod, MissingModels } from '@sladd/contract';
import type { DocumentTaskRunner, Tasks } from './definitions.ts';

/** What is known about the models of this installation. */
export interface KnownModels {
  /**
   * What is missing; null while nobody knows, which starts a check in the background. A model that fails when a
   * detection loads it counts as missing until the server starts again.
   */
  missing(): MissingModels | null;
}

/** Wraps a runner so that what its tasks tell about models is remembered. */
export function watchModels(runner: DocumentTaskRunner): {
  readonly tasks: DocumentTaskRunner;
  readonly models: KnownModels;
} {
  const failed = new Set<DetectionMethod>();
  let checked: Tasks['inventory']['event']['lacking'] | undefined;
  let isChecking = false;

  const tasks: DocumentTaskRunner = {
    run: (kind, input, options) => {
      const events = runner.run(kind, input, options);
      return kind === 'inventory' || kind === 'detect' ? noted(events, note) : events;
    },
    health: () => runner.health(),
    close: () => runner.close(),
  };
  return { tasks, models: { missing } };

  function note(event: object): void {
    const { type, withoutModel = [], lacking } = event as ModelEvent;
    if (type === 'inventory') checked = lacking;
    if (type === 'opened') for (const method of withoutModel) failed.add(method);
  }

  function missing(): MissingModels | null {
    if (checked === undefined) {
      void check();
      return null;
    }
    const methods = [...new Set([...checked.methods.map(({ method }) => method), ...failed])];
    return { methods, reads_pictures: checked.reading === null };
  }

  /** A check that fails is repeated when somebody asks again. */
  async function check(): Promise<void> {
    if (isChecking || !runner.health().ready) return;
    isChecking = true;
    try {
      const options = { owner: 'server', signal: new AbortController().signal };
      for await (const _ of tasks.run('inventory', {}, options));
    } catch {
      // Still unknown, which is what the next one who asks is told.
    } finally {
      isChecking = false;
    }
  }
}

type ModelEvent = { readonly type: string; readonly withoutModel?: readonly DetectionMethod[] } & Partial<
  Pick<Tasks['inventory']['event'], 'lacking'>
>;

async function* noted<E extends object>(
  events: AsyncIterable<E>,
  note: (event: E) => void,
): AsyncGenerator<E, void, undefined> {
  for await (const event of events) {
    note(event);
    yield event;
  }
}
