import type { Ground, LegalBasis, LegalBasisSet } from '@sladd/contract';

/** A basis together with the set it stands in. */
export interface FoundBasis {
  readonly set: LegalBasisSet;
  readonly basis: LegalBasis;
}

/** Why a ground cannot stand on a box. */
export type GroundProblem =
  /** No set holds it. */
  | 'unknown'
  /** It rests on another rule, and none is named. */
  | 'needs_secrecy_rule'
  /** A secrecy rule stands where a ground must stand, or the other way round. */
  | 'wrong_role'
  /** A rule is named behind a basis that rests on none. */
  | 'rests_on_nothing'
  /** Its set is not in force on that day. */
  | 'not_in_force';

/** All bases of several sets, found by `set/basis`. */
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

  /** What is wrong with a ground, or null. `day` as YYYY-MM-DD: sets that are not in force then are refused. */
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
   * Every ground one can choose of these sets: where a basis rests on a secrecy rule, one for each rule of a set of the
   * same country, in the order of the sets.
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

/** How a basis is named among all sets. */
function referenceOf(set: LegalBasisSet, basis: LegalBasis): string {
  return `${set.id}/${basis.id}`;
}

function isInForce({ valid_from: from, valid_to: to }: LegalBasisSet, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}
