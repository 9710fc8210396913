import type { Ground, GroundSettings } from '@sladd/contract';
import { answers, type BasisCollection, type Choosable, choosableOf } from '../model/grounds/choosable.ts';
import { groundKey } from '../model/highlights/grounds.ts';

/** A section of the list of legal bases, with its title. */
export interface PickerSection {
  readonly id: string;
  readonly title: string;
  readonly grounds: readonly Ground[];
}

interface PickerQuestion {
  readonly settings: GroundSettings;
  readonly typed: string;
  /** Only of these sets; null for all. */
  readonly collection: BasisCollection | null;
  readonly suggested: readonly Ground[];
  readonly recent: readonly Ground[];
  readonly titles: { readonly suggested: string; readonly recent: string };
  /** The name of a set in the language of the page. */
  readonly nameOf: (set: Choosable['set']) => string;
}

/** The legal bases to choose from: suggested and recently used ones first, then by set. Each is listed once. */
export function pickerSections(question: PickerQuestion): readonly PickerSection[] {
  const { settings, typed, collection, suggested, recent, titles, nameOf } = question;
  const all = choosableOf(settings);
  const isTyped = typed.trim() !== '';
  const fitting = all.filter(
    (one) =>
      (collection === null || collection.sets.some(({ id }) => id === one.set.id)) &&
      (!isTyped || answers(settings, one, typed)),
  );
  const known = new Set(all.map(({ ground }) => groundKey(ground)));
  const shown = new Set<string>();
  const fresh = (grounds: readonly Ground[]) =>
    grounds.filter((one) => {
      const key = groundKey(one);
      if (shown.has(key) || !known.has(key)) return false;
      shown.add(key);
      return true;
    });
  const top = isTyped
    ? []
    : [
        { id: 'suggested', title: titles.suggested, grounds: fresh(suggested) },
        { id: 'recent', title: titles.recent, grounds: fresh(recent) },
      ];
  const sets = [...Map.groupBy(fitting, ({ set }) => set)].map(([set, some]) => ({
    id: set.id,
    title: nameOf(set),
    grounds: fresh(some.map(({ ground }) => ground)),
  }));
  return [...top, ...sets].filter(({ grounds }) => grounds.length > 0);
}
