import type { Ground, GroundSettings, LegalBasisSet } from '@sladd/contract';
import { aboutWords, briefWords, fullWords, indexOf } from './ground-words.ts';

/** Sets to choose from together: those of a country and use, or a custom one. */
export interface BasisCollection {
  readonly id: string;
  readonly sets: readonly LegalBasisSet[];
  readonly isOwn: boolean;
}

/** A legal basis that can be chosen, with the set that describes it. */
export interface Choosable {
  readonly ground: Ground;
  /** The set of the provision that it refers to, if any. */
  readonly set: LegalBasisSet;
}

/** The collections to choose from, custom ones first. */
export function collectionsOf(settings: Pick<GroundSettings, 'sets'>): readonly BasisCollection[] {
  const { sets } = indexOf(settings);
  const isOwn = (set: LegalBasisSet) => settings.sets.some(({ id }) => id === set.id);
  const groups = Map.groupBy(sets, (set) => (isOwn(set) ? set.id : `${set.country}/${set.use}`));
  return [...groups].map(([id, some]) => ({ id, sets: some, isOwn: some.some(isOwn) }));
}

/** All legal bases that can be chosen, in the order of the sets. A duty of secrecy alone cannot be chosen. */
export function choosableOf(settings: Pick<GroundSettings, 'sets'>): readonly Choosable[] {
  const index = indexOf(settings);
  return index.grounds().flatMap((ground) => {
    const found = index.find(ground.rests_on ?? ground.basis);
    return found ? [{ ground, set: found.set }] : [];
  });
}

/** Whether a legal basis matches a search: its provision or description contains every word. */
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
