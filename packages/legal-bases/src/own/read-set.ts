import { type LegalBasisSet, legalBasisSetSchema, unprintable } from '@sladd/contract';
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

/** Takes a set of one's own that another form was made into. Throws SetRefused, also for words that cannot stand on a box. */
export function acceptSet(value: unknown): LegalBasisSet {
  const read = legalBasisSetSchema.safeParse(value);
  if (!read.success) {
    throw new SetRefused(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  if (builtInSets.some(({ id }) => id === read.data.id)) {
    throw new SetRefused([`id: ${read.data.id} is a set that comes with Sladd`]);
  }
  const reasons = unprintableParts(read.data);
  if (reasons.length > 0) throw new SetRefused(reasons);
  return read.data;
}

/** What would stand on boxes and cannot be printed, each with its place. */
function unprintableParts({ acts, bases }: LegalBasisSet): string[] {
  const parts = [
    ...acts.map(({ short }, at) => [`acts.${at}.short`, short] as const),
    ...bases.flatMap(({ label, section, paragraph, number, letter }, at) =>
      Object.entries({ label, section, paragraph, number, letter }).map(
        ([key, text]) => [`bases.${at}.${key}`, text ?? ''] as const,
      ),
    ),
  ];
  return parts.flatMap(([path, text]) => {
    const characters = unprintable(text);
    return characters.length > 0 ? [`${path}: cannot be printed on a box: ${characters.join(' ')}`] : [];
  });
}
