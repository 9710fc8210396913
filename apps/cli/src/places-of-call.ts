import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/** The places of the files of one call, none of which another one may take. */
export class PlacesOfCall {
  readonly #taken: Set<string>;

  private constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  /** Those of files that are there already. */
  static async of(paths: readonly string[]): Promise<PlacesOfCall> {
    return new PlacesOfCall(await Promise.all(paths.map(realPathOf)));
  }

  /** Whether a file of this call lies there. */
  async has(path: string): Promise<boolean> {
    return this.#taken.has(await realPathOf(path));
  }

  /** Takes the place that an option names. Throws `UsageError` where another file of this call has it. */
  async take(option: string, path: string): Promise<void> {
    const place = await realPathOf(path);
    if (this.#taken.has(place)) throw new UsageError(`--${option}: ${path} is a file of this call`);
    this.#taken.add(place);
  }
}

/** A path without links; as much of it as is there. */
export async function realPathOf(path: string): Promise<string> {
  const whole = resolve(path);
  const above = dirname(whole);
  if (above === whole) return whole;
  return realpath(whole).catch(async () => join(await realPathOf(above), basename(whole)));
}
