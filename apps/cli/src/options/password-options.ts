import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { readOptionText } from '../files/read-input.ts';
import { text } from '../option-values.ts';

export const passwordOptions = { password: { type: 'string' }, 'password-file': { type: 'string' } } as const;

export const passwordOptionsHelp = `  --password P     opens protected files. Other users of this machine can see it while the command runs
  --password-file F
                   a text file with one password per line; each protected file is opened with the one that fits.
                   Without --password and --password-file, the terminal asks`;

/** The passwords to try on protected files, in order. Throws `UsageError`. */
export async function passwordsOf(typed: Typed): Promise<readonly string[]> {
  const typedOut = text(typed, 'password');
  const fromFile = await linesOf(typed, 'password-file');
  if (typedOut !== undefined && fromFile.length > 0) {
    throw new UsageError('give --password or --password-file, not both');
  }
  return typedOut === undefined ? fromFile : [typedOut];
}

/** The single password in the file of an option; undefined without the option. Throws `UsageError`. */
export async function onePassword(typed: Typed, option: string): Promise<string | undefined> {
  const [password, ...more] = await linesOf(typed, option);
  if (more.length > 0) throw new UsageError(`--${option}: the file has more than one line`);
  return password;
}

/** Spaces may belong to a password; line ends do not. */
async function linesOf(typed: Typed, option: string): Promise<string[]> {
  const path = text(typed, option);
  if (path === undefined) return [];
  const lines = (await readOptionText(option, path)).split(/\r?\n/u);
  const passwords = lines.filter((line) => line !== '');
  if (passwords.length === 0) throw new UsageError(`--${option}: ${path} contains no password`);
  return passwords;
}
