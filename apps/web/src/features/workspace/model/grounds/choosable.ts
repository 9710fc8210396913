import type { Ground, GroundSettings, LegalBasisSet } from '@sladd/contract';
import { aboutWords, briefWords, fullWords, indexOf } from './ground-words.ts';

/** Sets that one chooses from together: those of a country and use, or one of one's own. */
export interface BasisCollection {
  readonly id: string;
  readonly sets: readonly LegalBasisSet[];
  readonly isOwn: boolean;
}

/** A ground that can be chosen, with the set that says what it is about. */
export interface Choosable {
  readonly ground: Ground;
  /** The set of the rule behind it, where it rests on one. */
  readonly set: LegalBasisSet;
}

/** What the set switch offers, the own ones first. */
export function collectionsOf(settings: Pick<GroundSettings, 'sets'>): readonly BasisCollection[] {
  const { sets } = indexOf(settings);
  const isOwn = (set: LegalBasisSet) => settings.sets.some(({ id }) => id === set.id);
  const groups = Map.groupBy(sets, (set) => (isOwn(set) ? set.id : `${set.country}/${set.use}`));
  return [...groups].map(([id, some]) => ({ id, sets: some, isOwn: some.some(isOwn) }));
}

/** All grounds one can choose, in the order of the sets. A duty of secrecy alone is none. */
export function choosableOf(settings: Pick<GroundSettings, 'sets'>): readonly Choosable[] {
  const index = indexOf(settings);
  return index.grounds().flatMap((ground) => {
    const found = index.find(ground.rests_on ?? ground.basis);
    return found ? [{ ground, set: found.set }] : [];
  });
}

/** Whether a ground is about what somebody typed: each word stands in its provision or its description. */
export function answers(
  settings: Pick<GroundSettings, 'sets' | 'language' | 'style'>,
  { ground, set }: Choosable,
  typed: string,
): boolean {
  const words = typed.toLocaleLowerCase('nb').replace(/§/gu, ' ').split(/\s+/u).filter(Boolean);
  const text = [
    fullWords(settings, ground),
    briefWords(settings, ground),
    ...set.languages.map((language) => aboutWords(settings, ground, language)),
  ]
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .toLocaleLowerCase('nb');
  return words.every((word) => text.includes(word));
}
