import type { Typed } from './command.ts';
import { UsageError } from './errors/usage-error.ts';

/** The single input, a file or a folder. Throws `UsageError`. */
export function oneInput({ inputs }: Typed, kind: 'file' | 'folder' = 'file'): string {
  const [input, ...more] = inputs;
  if (input === undefined) throw new UsageError(`name a ${kind} to read`);
  if (more.length > 0) throw new UsageError(`only one ${kind} at a time`);
  return input;
}

export function text({ options }: Typed, name: string): string | undefined {
  const value = options[name];
  if (value === '') throw new UsageError(`--${name} needs a value`);
  return typeof value === 'string' ? value : undefined;
}

export function flag({ options }: Typed, name: string): boolean {
  return options[name] === true;
}

/** All values of a repeatable option. */
export function texts({ options }: Typed, name: string): string[] {
  const value = options[name];
  const list = Array.isArray(value) ? value : [];
  if (list.includes('')) throw new UsageError(`--${name} needs a value`);
  return list.filter((item) => typeof item === 'string');
}

/** The trimmed parts of a comma-separated option, which can also be repeated. Throws `UsageError` if all are blank. */
export function commaList(typed: Typed, name: string): string[] {
  const given = texts(typed, name).flatMap((value) => value.split(','));
  const parts = given.map((part) => part.trim()).filter((part) => part !== '');
  // As from a script with empty variables: ignoring the option would do something else than intended.
  if (given.length > 0 && parts.length === 0) throw new UsageError(`--${name} needs a value`);
  return parts;
}
