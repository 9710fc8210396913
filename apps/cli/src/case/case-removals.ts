import {
  type CasePlace,
  type CaseState,
  type DecidedPlace,
  isPersonType,
  type Outcome,
  outcomesOf,
} from '@sladd/case';
import type { CasePlan, RedactionMapping } from '@sladd/contract';
import { blockPlaces, boundingBox, wordsUnder, zonePlaces } from './case-blocks.ts';
import type { ReadFile } from './read-case.ts';

export interface Removal extends CasePlace {
  readonly entityType: string;
  readonly alias?: string;
}

/** The outcome of a case: places to remove, and all decided places. */
export interface CaseOutcome {
  readonly removals: readonly Removal[];
  readonly decided: readonly DecidedPlace[];
  readonly zones: ReturnType<typeof zonePlaces>;
}

/**
 * The places to remove in each file: those of people as decided, and other findings according to the plan. `outputs`
 * are the versions that share the letters of pseudonyms.
 */
export function removalsOf(
  files: readonly ReadFile[],
  state: CaseState,
  plan: Pick<CasePlan, 'other_findings' | 'keep_texts' | 'blocks' | 'columns' | 'zones'>,
  outputs: readonly CaseState[] = [state],
): CaseOutcome {
  const { other_findings, keep_texts } = plan;
  const outcomes = outcomesOf(state, outputs);
  const people = outcomes.filter(({ action }) => action === 'remove');
  const others = other_findings === 'remove' ? otherFindings(files, outcomes, new Set(keep_texts)) : [];
  const zones = zonePlaces(files, plan.zones, outcomes);
  const removals = [
    ...people.map(({ alias, ...place }) => ({
      ...placeOf(place),
      entityType: 'PERSON',
      ...(alias === undefined ? {} : { alias }),
    })),
    ...others,
    ...blockPlaces(files, plan, outcomes).map((place) => ({ ...place, entityType: 'MANUAL' })),
  ];
  const kept = outcomes
    .filter(({ action }) => action === 'keep')
    .map((place) => ({ ...placeOf(place), isRemoved: false }));
  return {
    removals,
    zones,
    decided: [
      ...removals.map(({ entityType, ...place }) => ({ ...placeOf(place), isRemoved: true, entityType })),
      ...wordsUnder(files, zones.placed).map((place) => ({ ...place, isRemoved: true })),
      ...kept,
    ],
  };
}

/** The other findings, including names that are not assigned to a person and findings longer than the decided place. */
function otherFindings(
  files: readonly ReadFile[],
  outcomes: readonly Outcome[],
  kept: ReadonlySet<string>,
): Removal[] {
  const byPage = Map.groupBy(outcomes, ({ file, pageNumber }) => `${pageNumber} ${file}`);
  return files.flatMap(({ name, pages }) =>
    pages.flatMap(({ pageNumber, text, findings }) =>
      findings.flatMap(({ start, end, entityType }): Removal[] => {
        const own = (byPage.get(`${pageNumber} ${name}`) ?? []).filter(
          (one) => one.start < end && start < one.end,
        );
        const isDecided = own.some(({ action }) => action !== 'remove');
        const isWhole = own.some((one) => one.start <= start && end <= one.end);
        if (isPersonType(entityType) && (isDecided || isWhole)) return [];
        return kept.has(text.slice(start, end)) ? [] : [{ file: name, pageNumber, start, end, entityType }];
      }),
    ),
  );
}

function placeOf({ file, pageNumber, start, end }: CasePlace): CasePlace {
  return { file, pageNumber, start, end };
}

/** The boxes of one file's places, in the form of a redaction. */
export function mappingOf(
  file: ReadFile,
  { removals, zones }: Pick<CaseOutcome, 'removals' | 'zones'>,
  others: CasePlan['other_findings'],
): RedactionMapping {
  const own = removals.filter((removal) => removal.file === file.name);
  const pages = file.pages.map(({ pageNumber }) => {
    const inText = own.flatMap((removal) => {
      if (removal.pageNumber !== pageNumber) return [];
      const bbox = file.boxesOf(pageNumber, removal.start, removal.end);
      const { entityType, alias } = removal;
      return bbox.length > 0
        ? [{ entity_type: entityType, bbox, ...(alias === undefined ? {} : { alias }) }]
        : [];
    });
    const drawn = file.drawn.flatMap(({ pageNumber: on, entity_type, bbox }) =>
      on === pageNumber && others === 'remove' ? [{ entity_type, bbox }] : [],
    );
    const inZones = zones.placed.flatMap((place) =>
      place.file === file.name && place.pageNumber === pageNumber
        ? [{ entity_type: 'MANUAL', bbox: [boundingBox(place.box)] }]
        : [],
    );
    return { page: pageNumber, sensitive: [...inText, ...drawn, ...inZones] };
  });
  return { pages: pages.filter(({ sensitive }) => sensitive.length > 0) };
}
