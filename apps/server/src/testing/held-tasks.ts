import type { DocumentTaskRunner } from '../tasks/definitions.ts';

/** Workers that hold back tasks of one kind, from the given one on, until released. */
export function holdTasks(workers: DocumentTaskRunner, kind: string, from: number) {
  const free = Promise.withResolvers<void>();
  let begun = 0;
  const tasks: DocumentTaskRunner = {
    ...workers,
    run: (name, input, options) => {
      if (name === kind) begun += 1;
      const isHeld = name === kind && begun >= from;
      return (async function* () {
        if (isHeld) await free.promise;
        yield* workers.run(name, input, options);
      })();
    },
    health: () => workers.health(),
    close: async () => undefined,
  };
  return { tasks, let: () => free.resolve(), begun: () => begun };
}
