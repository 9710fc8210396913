import { type LegalBasisSet, legalBasisSetSchema } from '@sladd/contract';
import { builtInSets } from '../built-in-sets.ts';

/** A set of one's own was not understood as a whole; nothing of it was taken. */
export class SetRefused extends Error {
  /** What is wrong, each with its place in the file. */
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('; '));
    this.name = 'SetRefused';
    this.reasons = reasons;
  }
}

/** So large a file of bases at most is read, in characters. */
export const MAX_SET_CHARACTERS = 1_000_000;

/** Reads a set of one's own from JSON. Throws SetRefused for what is half understood or takes the name of a built-in set. */
export function readSet(json: string): LegalBasisSet {
  if (json.length > MAX_SET_CHARACTERS) throw new SetRefused(['the file is too large']);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new SetRefused(['the file is no JSON']);
  }
  return acceptSet(value);
}

/** Takes a set of one's own that another form was made into. */
export function acceptSet(value: unknown): LegalBasisSet {
  const read = legalBasisSetSchema.safeParse(value);
  if (!read.success) {
    throw new SetRefused(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  if (builtInSets.some(({ id }) => id === read.data.id)) {
    throw new SetRefused([`id: ${read.data.id} is a set that comes with Sladd`]);
  }
  return read.data;
}
