import type { Ground, GroundSettings, LegalBasisSet } from '@sladd/contract';
import {
  BasisIndex,
  builtInSets,
  citeBriefly,
  citeGround,
  describeGround,
  isConfirmed,
} from '@sladd/legal-bases';

type Worded = Pick<GroundSettings, 'sets' | 'language' | 'style'>;

const indexes = new WeakMap<readonly LegalBasisSet[], BasisIndex>();

/** All legal bases that can be chosen, including custom sets; these cannot replace a built-in one. */
export function indexOf({ sets }: Pick<GroundSettings, 'sets'>): BasisIndex {
  const index = indexes.get(sets) ?? new BasisIndex([...sets, ...builtInSets]);
  indexes.set(sets, index);
  return index;
}

/** The full form of a legal basis, if there is room: «Offl. § 13 (1), jf. bvl. § 13-1». */
export function fullWords(settings: Worded, ground: Ground): string {
  return citeGround(indexOf(settings), ground, settings);
}

/** The short form of a legal basis: «bvl. § 13-1». */
export function briefWords(settings: Pick<GroundSettings, 'sets'>, ground: Ground): string {
  return citeBriefly(indexOf(settings), ground);
}

/** The description of a legal basis, in the language of the page if the set has it. */
export function aboutWords(settings: Pick<GroundSettings, 'sets'>, ground: Ground, language: string): string {
  return describeGround(indexOf(settings), ground, language);
}

export function isGroundConfirmed(settings: Pick<GroundSettings, 'sets'>, ground: Ground): boolean {
  return isConfirmed(indexOf(settings), ground);
}

/** Between several legal bases of one box. */
const between = ' · ';

/** The texts for a box, from longest to shortest: the first that fits is drawn. */
export function labelTexts(settings: Worded, grounds: readonly Ground[]): readonly string[] {
  const brief = [...new Set(grounds.map((one) => briefWords(settings, one)))];
  const full = grounds.map((one) => fullWords(settings, one)).join(between);
  return [...new Set([full, brief.join(between), ...brief.slice(0, 1)])];
}
