import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import { requireWritable } from './write-output.ts';

/** The paths of the files of one call, which must not overwrite each other. */
export class CallPaths {
  readonly #taken: Set<string>;

  private constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  /** Starts with the paths of existing files. */
  static async of(paths: readonly string[]): Promise<CallPaths> {
    return new CallPaths(await Promise.all(paths.map(realPathOf)));
  }

  /** Whether a path is a file of this call. */
  async has(path: string): Promise<boolean> {
    return this.#taken.has(await realPathOf(path));
  }

  /**
   * Reserves the path of an option. Throws `UsageError` if another file of this call has it, for standard output, and if
   * nothing can be written there, which would otherwise be seen only after all the work.
   */
  async take(option: string, path: string): Promise<void> {
    if (path === '-') throw new UsageError(`--${option}: only JSON goes to standard output; name a file`);
    const place = await realPathOf(path);
    if (this.#taken.has(place)) throw new UsageError(`--${option}: ${path} is already used in this call`);
    await requireWritable(path);
    this.#taken.add(place);
  }
}

/** A path with links resolved, as far as it exists. */
export async function realPathOf(path: string): Promise<string> {
  const whole = resolve(path);
  const above = dirname(whole);
  if (above === whole) return whole;
  return realpath(whole).catch(async () => join(await realPathOf(above), basename(whole)));
}
