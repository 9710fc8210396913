import {
  type DetectionMethod,
  type EntityKind,
  kindOfType,
  type MissingModels,
  typesOfKinds,
} from '@sladd/contract';
import type { SelectedTypes } from './account.ts';
import { joined } from './purpose.ts';

/** What the workspace does without because the server lacks models or language data. */
export interface Lacking {
  /** Methods that are off. Never `fast`, whose rules need no model. */
  readonly off: readonly DetectionMethod[];
  /** Whether `fast` has to find names by its rules alone. */
  readonly isFastByRules: boolean;
  readonly readsPictures: boolean;
  /** Whether search by meaning has no network to read with. */
  readonly hasNoMeaningSearch: boolean;
}

export const lacksNothing: Lacking = {
  off: [],
  isFastByRules: false,
  readsPictures: true,
  hasNoMeaningSearch: false,
};

/** What follows from what the server says is missing. `advanced` stays on where a language model reads for it. */
export function lackingOf(missing: MissingModels | null, hasTextService: boolean): Lacking {
  if (missing === null) return lacksNothing;
  const { methods } = missing;
  return {
    off: methods.filter((method) => method !== 'fast' && !(method === 'advanced' && hasTextService)),
    isFastByRules: methods.includes('fast'),
    readsPictures: missing.reads_pictures,
    hasNoMeaningSearch: methods.includes('standard') && methods.includes('advanced'),
  };
}

/** The types that a run looks for: `fast` takes over the kinds of the methods that are off, as far as it knows them. */
export function usableTypes(selected: SelectedTypes, { off }: Lacking): SelectedTypes {
  const kinds = off.flatMap((method) =>
    selected[method].flatMap((type): EntityKind[] => {
      const kind = kindOfType(method, type);
      return kind ? [kind] : [];
    }),
  );
  if (kinds.length === 0) return selected;
  const { fast } = typesOfKinds([...new Set(kinds)]);
  const left = { ...selected, ...Object.fromEntries(off.map((method) => [method, []])) };
  return joined(left, { fast, advanced: [], standard: [] });
}
