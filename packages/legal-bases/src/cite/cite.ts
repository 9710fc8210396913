import type { Ground } from '@sladd/contract';
import type { BasisIndex, FoundBasis } from '../basis-index.ts';
import { citeProvision } from './provision.ts';
import type { Wording } from './wording.ts';

/** The citation of one basis, act and provision: «Offl. § 26 femte ledd». */
export function citeBasis({ set, basis }: FoundBasis, wording: Wording): string {
  if (basis.label !== undefined) return basis.label;
  const act = set.acts.find(({ id }) => id === basis.act)?.short ?? '';
  const provision = citeProvision(set.citation, basis, wording);
  return act === '' ? provision : `${act} ${provision}`;
}

/** The citation of a ground: «Offl. § 13 første ledd, jf. bvl. § 13-1». An unknown basis is cited by its reference. */
export function citeGround(index: BasisIndex, ground: Ground, wording: Wording): string {
  const own = wordsOf(index, ground.basis, wording);
  if (ground.rests_on === undefined) return upperFirst(own);
  const cf = wording.language === 'nb' || wording.language === 'nn' ? 'jf.' : 'cf.';
  return upperFirst(`${own}, ${cf} ${wordsOf(index, ground.rests_on, wording)}`);
}

/**
 * The citation of a ground for a chip or a narrow box: the section of the rule it rests on, or the provision without the
 * act.
 */
export function citeBriefly(index: BasisIndex, ground: Ground): string {
  const brief: Wording = { language: 'nb', style: 'short' };
  const found = index.find(ground.rests_on ?? ground.basis);
  if (!found) return ground.rests_on ?? ground.basis;
  if (found.basis.label !== undefined) return found.basis.label;
  if (ground.rests_on === undefined) return citeProvision(found.set.citation, found.basis, brief);
  const { paragraph: _, number: __, letter: ___, ...section } = found.basis;
  return citeBasis({ set: found.set, basis: section }, brief);
}

/** The description of a ground: that of the rule it rests on, if any, since the ground itself says nothing. */
export function describeGround(index: BasisIndex, ground: Ground, language: string): string {
  const found = index.find(ground.rests_on ?? ground.basis);
  if (!found) return '';
  const { description } = found.basis;
  return description[language] ?? description.en ?? Object.values(description)[0] ?? '';
}

/** The names of the acts that a ground cites, each once. */
export function actsOf(index: BasisIndex, ground: Ground, language: string): string[] {
  const names = [ground.basis, ground.rests_on].flatMap((reference) => {
    const found = reference === undefined ? undefined : index.find(reference);
    const act = found?.set.acts.find(({ id, short }) => id === found.basis.act && short !== '');
    return act ? [act.name[language] ?? act.name.en ?? Object.values(act.name)[0] ?? ''] : [];
  });
  return [...new Set(names)].filter((name) => name !== '');
}

/** Whether everything that a ground cites has been checked against its source. */
export function isConfirmed(index: BasisIndex, ground: Ground): boolean {
  return [ground.basis, ground.rests_on].every(
    (reference) => reference === undefined || index.find(reference)?.basis.confirmed === true,
  );
}

/** Whether access may still be given, which must then be considered: never under a duty of secrecy. */
export function isMayRule(index: BasisIndex, ground: Ground): boolean {
  return index.find(ground.basis)?.basis.may_rule === true;
}

function wordsOf(index: BasisIndex, reference: string, wording: Wording): string {
  const found = index.find(reference);
  return found ? citeBasis(found, wording) : reference;
}

function upperFirst(words: string): string {
  return words.charAt(0).toLocaleUpperCase('nb') + words.slice(1);
}
