import type { LegalBasisSet } from '@sladd/contract';
import { legalBasisSetSchema, unprintable } from '@sladd/contract/work';
import { builtInSets } from '../built-in-sets.ts';

/** A custom set is invalid; nothing of it was imported. */
export class SetRefused extends Error {
  /** The problems, each with its path in the file. */
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('; '));
    this.name = 'SetRefused';
    this.reasons = reasons;
  }
}

/** The maximum size of a file with a set, in characters. */
export const MAX_SET_CHARACTERS = 1_000_000;

/** Reads a custom set from JSON. Throws SetRefused if any part of it is invalid or its id is that of a built-in set. */
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

/**
 * Validates a custom set that was converted from another format. Throws SetRefused, also for text that cannot be printed on
 * a box.
 */
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

/** Texts for boxes with characters that cannot be printed, each with its path. */
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
