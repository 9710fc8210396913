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
  /** Methods that find by their rules alone, apart from `fast`. */
  readonly byRules: readonly DetectionMethod[];
  /** Whether `fast` has to find names by its rules alone. */
  readonly isFastByRules: boolean;
  readonly readsPictures: boolean;
  /** Whether search by meaning has no network to read with. */
  readonly hasNoMeaningSearch: boolean;
  /** Whether a language model reads for `advanced`, with or without the model of its own. */
  readonly hasTextService: boolean;
}

export const lacksNothing: Lacking = {
  byRules: [],
  isFastByRules: false,
  readsPictures: true,
  hasNoMeaningSearch: false,
  hasTextService: false,
};

/** What follows from what the server says is missing. `advanced` lacks nothing where a language model reads for it. */
export function lackingOf(missing: MissingModels | null, hasTextService: boolean): Lacking {
  if (missing === null) return { ...lacksNothing, hasTextService };
  const { methods } = missing;
  return {
    byRules: methods.filter((method) => method !== 'fast' && !(method === 'advanced' && hasTextService)),
    isFastByRules: methods.includes('fast'),
    readsPictures: missing.reads_pictures,
    hasNoMeaningSearch: methods.includes('standard') && methods.includes('advanced'),
    hasTextService,
  };
}

/**
 * The types that a run looks for: `fast` looks for the kinds of the methods without their model as well, as far as it
 * knows them.
 */
export function usableTypes(selected: SelectedTypes, { byRules }: Lacking): SelectedTypes {
  const kinds = byRules.flatMap((method) =>
    selected[method].flatMap((type): EntityKind[] => {
      const kind = kindOfType(method, type);
      return kind ? [kind] : [];
    }),
  );
  if (kinds.length === 0) return selected;
  const { fast } = typesOfKinds([...new Set(kinds)]);
  return joined(selected, { fast, advanced: [], standard: [] });
}
