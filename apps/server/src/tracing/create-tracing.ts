import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import type { Tracing } from './tracing.ts';

/** Tracing to the configured collector; without one it returns null and loads nothing. */
export async function createTracing(
  { tracing, role }: Config,
  version: string,
  log: Logger,
): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing({
    ...tracing,
    role,
    version,
    onProblem: () => log.warn('the collector did not accept traces; they are lost until it does'),
  });
}
