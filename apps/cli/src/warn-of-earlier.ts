import { existsSync } from 'node:fs';
import type { Terminal } from './terminal.ts';

/** Warns of what lies at the place of an output: it must not be taken for the result of a file that was not delivered. */
export function warnOfEarlier(output: string, terminal: Terminal): void {
  if (existsSync(output))
    terminal.warn(`warning: ${output} comes from an earlier run and was left unchanged`);
}
