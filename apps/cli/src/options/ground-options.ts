import type { Ground, GroundOptions } from '@sladd/contract';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { readJsonOption } from '../files/read-input.ts';
import { commaList, text } from '../option-values.ts';

/** Options for the legal grounds of boxes. */
export const groundOptions = {
  ground: { type: 'string', multiple: true },
  grounds: { type: 'string' },
} as const;

export const groundOptionsHelp = `  --ground G       the legal basis of all boxes, printed on them and listed in the report: such as
                   no-offentleglova/offl-26-5 or no-offentleglova/offl-13-1+no-special/bvl-13-1. Several are separated by
                   commas; sladd bases lists all
  --grounds F      the same and more in a JSON file: {"language": "nb", "style": "short", "print": true, "required": true,
                   "by_type": {"GOV_ID": [{"basis": "no-offentleglova/offl-26-5"}]}, "otherwise": [], "sets": []}.
                   Marks of --mapping can have "grounds" of their own
`;

/** The legal grounds of boxes; empty without these options. Throws `UsageError`. */
export async function readGrounds(typed: Typed): Promise<{ grounds?: GroundOptions }> {
  const path = text(typed, 'grounds');
  const given = commaList(typed, 'ground');
  if (path === undefined && given.length === 0) return {};
  const otherwise = await Promise.all(given.map(groundOf));
  if (path !== undefined && given.length > 0) throw new UsageError('give --ground or --grounds, not both');
  if (path !== undefined) return { grounds: await readGroundsFile(path) };
  const { groundOptionsSchema } = await import('@sladd/contract');
  return { grounds: groundOptionsSchema.parse({ otherwise }) };
}

/** Reads the file of --grounds and validates its sets. Throws `UsageError`. */
export async function readGroundsFile(path: string): Promise<GroundOptions> {
  const { groundOptionsSchema } = await import('@sladd/contract');
  const { acceptSet, SetRefused } = await import('@sladd/legal-bases');
  const grounds = await readJsonOption('grounds', path, groundOptionsSchema);
  for (const [at, set] of grounds.sets.entries()) {
    try {
      acceptSet(set);
    } catch (error) {
      if (!(error instanceof SetRefused)) throw error;
      throw new UsageError(`--grounds: ${error.reasons.map((reason) => `sets.${at}.${reason}`).join('; ')}`);
    }
  }
  return grounds;
}

async function groundOf(typed: string): Promise<Ground> {
  const { groundSchema } = await import('@sladd/contract');
  const [basis, rests_on, ...more] = typed.split('+');
  const read = groundSchema.safeParse({ basis, ...(rests_on === undefined ? {} : { rests_on }) });
  if (!read.success || more.length > 0)
    throw new UsageError(`--ground: ${typed} is not of the form SET/BASIS or SET/BASIS+SET/RULE`);
  return read.data;
}
