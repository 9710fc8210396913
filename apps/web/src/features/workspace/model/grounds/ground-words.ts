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

/** All bases one can choose, own sets included; none of these takes the place of one that comes with Sladd. */
export function indexOf({ sets }: Pick<GroundSettings, 'sets'>): BasisIndex {
  const index = indexes.get(sets) ?? new BasisIndex([...sets, ...builtInSets]);
  indexes.set(sets, index);
  return index;
}

/** A ground as it is drawn where there is room: «Offl. § 13 (1), jf. bvl. § 13-1». */
export function fullWords(settings: Worded, ground: Ground): string {
  return citeGround(indexOf(settings), ground, settings);
}

/** A ground on a chip: «bvl. § 13-1». */
export function briefWords(settings: Pick<GroundSettings, 'sets'>, ground: Ground): string {
  return citeBriefly(indexOf(settings), ground);
}

/** What a ground is about, in the language of the screen where the set has it. */
export function aboutWords(settings: Pick<GroundSettings, 'sets'>, ground: Ground, language: string): string {
  return describeGround(indexOf(settings), ground, language);
}

export function isGroundConfirmed(settings: Pick<GroundSettings, 'sets'>, ground: Ground): boolean {
  return isConfirmed(indexOf(settings), ground);
}

/** Between several grounds of one box. */
const between = ' · ';

/** What is drawn on a box, in fewer and fewer words: the first that has room. */
export function labelTexts(settings: Worded, grounds: readonly Ground[]): readonly string[] {
  const brief = [...new Set(grounds.map((one) => briefWords(settings, one)))];
  const full = grounds.map((one) => fullWords(settings, one)).join(between);
  return [...new Set([full, brief.join(between), ...brief.slice(0, 1)])];
}
