import { existsSync } from 'node:fs';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Warns about a file at the place of an output, which could be taken for the result of a file that was not delivered.
 */
export function warnOfEarlier(output: string, terminal: Terminal): void {
  if (existsSync(output))
    terminal.warn(`warning: ${output} comes from an earlier run and was left unchanged`);
}
