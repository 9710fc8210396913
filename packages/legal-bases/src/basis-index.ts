import type { Ground, LegalBasis, LegalBasisSet } from '@sladd/contract';

/** A basis with its set. */
export interface FoundBasis {
  readonly set: LegalBasisSet;
  readonly basis: LegalBasis;
}

/** Why a ground is not valid for a box. */
export type GroundProblem =
  /** It is in no set. */
  | 'unknown'
  /** It must rest on a secrecy rule, and none is given. */
  | 'needs_secrecy_rule'
  /** A secrecy rule is used as the ground, or the other way round. */
  | 'wrong_role'
  /** A rule is given for a basis that does not rest on one. */
  | 'rests_on_nothing'
  /** Its set is not in force on the given day. */
  | 'not_in_force';

/** All bases of several sets, indexed by `set/basis`. */
export class BasisIndex {
  readonly sets: readonly LegalBasisSet[];
  readonly #byReference = new Map<string, FoundBasis>();

  constructor(sets: readonly LegalBasisSet[]) {
    this.sets = sets;
    for (const set of sets) {
      for (const basis of set.bases) this.#byReference.set(referenceOf(set, basis), { set, basis });
    }
  }

  find(reference: string): FoundBasis | undefined {
    return this.#byReference.get(reference);
  }

  /** The problem of a ground, or null. With a `day` (YYYY-MM-DD), sets not in force on it are refused. */
  problemOf({ basis: reference, rests_on: restsOn }: Ground, day?: string): GroundProblem | null {
    const found = this.find(reference);
    if (!found) return 'unknown';
    if (found.basis.role !== 'ground') return 'wrong_role';
    if (day !== undefined && !isInForce(found.set, day)) return 'not_in_force';
    if (restsOn === undefined) return found.basis.requires ? 'needs_secrecy_rule' : null;
    if (!found.basis.requires) return 'rests_on_nothing';
    const behind = this.find(restsOn);
    if (!behind) return 'unknown';
    if (behind.basis.role !== 'secrecy_rule') return 'wrong_role';
    return day !== undefined && !isInForce(behind.set, day) ? 'not_in_force' : null;
  }

  /**
   * All grounds of these sets that can be chosen: for a basis that rests on a secrecy rule, one for each rule of the same
   * country, in the order of the sets.
   */
  grounds(): Ground[] {
    const rules = this.#all().filter(({ basis }) => basis.role === 'secrecy_rule');
    return this.#all()
      .filter(({ basis }) => basis.role === 'ground')
      .flatMap(({ set, basis }): Ground[] => {
        const reference = referenceOf(set, basis);
        if (!basis.requires) return [{ basis: reference }];
        return rules
          .filter((rule) => rule.set.country === set.country)
          .map((rule) => ({ basis: reference, rests_on: referenceOf(rule.set, rule.basis) }));
      });
  }

  #all(): FoundBasis[] {
    return [...this.#byReference.values()];
  }
}

/** The reference of a basis, unique among all sets. */
function referenceOf(set: LegalBasisSet, basis: LegalBasis): string {
  return `${set.id}/${basis.id}`;
}

function isInForce({ valid_from: from, valid_to: to }: LegalBasisSet, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}
