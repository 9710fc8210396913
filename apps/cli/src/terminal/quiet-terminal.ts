import type { Terminal } from './terminal.ts';

/** What a command printed on a {@link QuietTerminal}. */
export interface Printed {
  /** The last JSON value; undefined before one. */
  json: unknown;
  readonly warnings: string[];
}

/** A terminal that shows nothing and asks nobody, for a process whose output another one uses. */
export class QuietTerminal implements Terminal {
  readonly printed: Printed = { json: undefined, warnings: [] };
  readonly canAsk = false;

  json(value: unknown): void {
    this.printed.json = value;
  }

  readonly warn = (line: string): void => {
    this.printed.warnings.push(line);
  };

  text(): void {}

  progress(): void {}

  async askSecret(): Promise<null> {
    return null;
  }
}
