import { parseArgs } from 'node:util';
import type { Context } from './context.ts';

/** Invalid arguments: the usage is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command succeeded but found problems. */
export class NotWellError extends Error {
  override readonly name = 'NotWellError';
}

/** Options by name; one without a value is an empty text. */
export type Options = Readonly<Record<string, string | undefined>>;

/** One command. `run` returns the output; throws `UsageError`, `NotWellError` and errors of the catalogue. */
export interface Command {
  /** The number of arguments; `any` for any number. */
  readonly words: number | 'any';
  readonly options?: readonly string[];
  run(context: Context, words: readonly string[], options: Options): Promise<string>;
}

const withValue: readonly string[] = ['search', 'state'];

/** Separates the words of a command from its options. Throws `UsageError` for unknown arguments. */
export function readArguments({ words, options = [] }: Command, given: readonly string[]) {
  const known = options.map(
    (name) => [name, { type: withValue.includes(name) ? 'string' : 'boolean' }] as const,
  );
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      options: Object.fromEntries(known),
      allowPositionals: true,
    });
    if (words !== 'any' && positionals.length !== words) throw new UsageError();
    const texts = Object.entries(values).map(([name, value]) => [name, value === true ? '' : String(value)]);
    return { words: positionals, options: Object.fromEntries(texts) as Options };
  } catch {
    throw new UsageError();
  }
}
