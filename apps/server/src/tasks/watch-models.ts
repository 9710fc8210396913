import type { DetectionMethod, MissingModels } from '@sladd/contract';
import type { DocumentTaskRunner, Tasks } from './definitions.ts';

/** How long what is missing stays missing before it is looked for again, in milliseconds. */
export const CHECK_AGAIN_AFTER_MS = 60_000;

/** What is known about the models of this installation. */
export interface KnownModels {
  /**
   * What is missing; null while nobody knows, which starts a check in the background. While something is missing, asking
   * starts another check after a pause. A model that failed when a detection loaded it counts as missing until a check
   * after the pause finds its files whole, or a detection loads it.
   */
  missing(): MissingModels | null;
}

/** How {@link watchModels} tells what it saw. */
export interface WatchOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Called with methods that have their model again. */
  readonly onRecovered?: (methods: readonly DetectionMethod[]) => void;
}

/** Wraps a runner so that what its tasks tell about models is remembered. */
export function watchModels(
  runner: DocumentTaskRunner,
  { now = () => performance.now(), onRecovered = () => undefined }: WatchOptions = {},
): {
  readonly tasks: DocumentTaskRunner;
  readonly models: KnownModels;
} {
  const failedAt = new Map<DetectionMethod, number>();
  let checked: Lacking | undefined;
  let checkAgainAt = 0;
  let isChecking = false;

  const tasks: DocumentTaskRunner = {
    run: (kind, input, options) => {
      const events = runner.run(kind, input, options);
      if (kind === 'inventory') return noted(events, noteInventory);
      if (kind !== 'detect') return events;
      const { methods } = (input as Tasks['detect']['input']).request;
      return noted(events, (event) => noteDetection(event, methods));
    },
    health: () => runner.health(),
    close: () => runner.close(),
  };
  return { tasks, models: { missing } };

  function noteInventory(event: object): void {
    const { type, lacking } = event as ModelEvent;
    if (type !== 'inventory' || !lacking) return;
    const before = missingMethods();
    for (const [method, at] of failedAt) if (now() - at >= CHECK_AGAIN_AFTER_MS) failedAt.delete(method);
    checked = lacking;
    checkAgainAt = now() + CHECK_AGAIN_AFTER_MS;
    tellRecovered(before);
  }

  function noteDetection(event: object, asked: readonly DetectionMethod[]): void {
    const { type, withoutModel = [] } = event as ModelEvent;
    if (type !== 'opened') return;
    const before = missingMethods();
    for (const method of withoutModel) failedAt.set(method, now());
    if (withoutModel.length > 0) checkAgainAt = now() + CHECK_AGAIN_AFTER_MS;
    const loaded = asked.filter((method) => !withoutModel.includes(method));
    for (const method of loaded) failedAt.delete(method);
    if (checked)
      checked = { ...checked, methods: checked.methods.filter(({ method }) => !loaded.includes(method)) };
    tellRecovered(before);
  }

  function tellRecovered(before: readonly DetectionMethod[]): void {
    const still = missingMethods();
    const recovered = before.filter((method) => !still.includes(method));
    if (recovered.length > 0) onRecovered(recovered);
  }

  function missingMethods(): DetectionMethod[] {
    return [...new Set([...(checked?.methods ?? []).map(({ method }) => method), ...failedAt.keys()])];
  }

  function missing(): MissingModels | null {
    if (checked === undefined) {
      void check();
      return null;
    }
    const methods = missingMethods();
    const reads_pictures = checked.reading === null;
    const isWhole = methods.length === 0 && reads_pictures;
    if (!isWhole && now() >= checkAgainAt) void check();
    return { methods, reads_pictures };
  }

  /** A check that fails is repeated when somebody asks again. */
  async function check(): Promise<void> {
    if (isChecking || !runner.health().ready) return;
    isChecking = true;
    checkAgainAt = now() + CHECK_AGAIN_AFTER_MS;
    try {
      const options = { owner: 'server', signal: new AbortController().signal };
      for await (const _ of tasks.run('inventory', {}, options));
    } catch {
      // What is known stays, which is what the next one who asks is told.
    } finally {
      isChecking = false;
    }
  }
}

type Lacking = Tasks['inventory']['event']['lacking'];

interface ModelEvent {
  readonly type: string;
  readonly withoutModel?: readonly DetectionMethod[];
  readonly lacking?: Lacking;
}

async function* noted<E extends object>(
  events: AsyncIterable<E>,
  note: (event: E) => void,
): AsyncGenerator<E, void, undefined> {
  for await (const event of events) {
    note(event);
    yield event;
  }
}
