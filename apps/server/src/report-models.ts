import type { Logger } from './log.ts';
import type { DocumentTaskRunner } from './tasks/definitions.ts';

/**
 * Logs at the start which models and language data are missing or unusable, and which models of the administrator's
 * folder are used. Logs nothing if the built-in ones are complete and there is no folder.
 */
export async function reportModels(
  tasks: Pick<DocumentTaskRunner, 'run'>,
  log: Pick<Logger, 'info' | 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const { items } of tasks.run('inventory', {}, { owner: 'server', signal })) {
      const unusable = items.filter(({ problem }) => problem !== null);
      if (unusable.length > 0)
        log.warn({ unusable }, 'models or language data cannot be used; less is found or read without them');
      const used = items.filter(({ origin, problem }) => origin === 'folder' && problem === null);
      if (used.length > 0)
        log.info({ models: used.map(({ name }) => name) }, 'models of MODELS_DIR are used');
    }
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'models and language data could not be checked');
  }
}
