import {
  ambiguousAliases,
  type CaseState,
  differencesBetween,
  type FoundPeople,
  handedOutNames,
  recordsOfPlan,
  secondLook,
  stateOf,
} from '@sladd/case';
import type { CasePlan } from '@sladd/contract';
import { UsageError } from '../errors/usage-error.ts';
import { removalsOf } from './case-removals.ts';
import type { ReadFile } from './read-case.ts';

/** One output of a plan, with the plan that applies to it; without a name if it is the only one. */
export interface PlannedVersion {
  readonly name?: string;
  readonly plan: CasePlan;
}

/** One output with the decisions about its people. */
export interface StatedVersion extends PlannedVersion {
  /** Precedes the names of its files: its own name, or a number if the name would reveal someone removed in it. */
  readonly prefix?: string;
  readonly state: CaseState;
  /** The case and all versions of its plan: a letter means the same person in all of them, whichever are written. */
  readonly outputs: readonly CaseState[];
}

/** Adds the decisions about the found people to planned outputs. Throws `UsageError` if a pseudonym is ambiguous. */
export function statedVersions(
  plan: CasePlan,
  wanted: readonly PlannedVersion[],
  found: FoundPeople,
  files: readonly ReadFile[],
): StatedVersion[] {
  const outputs = [plan, ...versionsOf(plan, undefined).map((version) => version.plan)].map((own) =>
    stateOf(found, recordsOfPlan(own)),
  );
  if (ambiguousAliases(outputs).length > 0)
    throw new UsageError('--apply: two people have the same pseudonym in two versions of the plan');
  const stated = wanted.map(
    (version): StatedVersion => ({
      ...version,
      state: stateOf(found, recordsOfPlan(version.plan)),
      outputs,
    }),
  );
  const names = plan.versions.map(({ name }) => name);
  const telling = new Set(stated.flatMap((version) => (isTelling(version, files) ? [version.name] : [])));
  const prefixes = handedOutNames(names, (index) => telling.has(names[index]));
  return stated.map((version) => {
    const prefix = version.name === undefined ? undefined : prefixes[names.indexOf(version.name)];
    return prefix === undefined ? version : { ...version, prefix };
  });
}

/** Whether the version's own name reveals someone removed in it. */
function isTelling({ name, plan, state, outputs }: StatedVersion, files: readonly ReadFile[]): boolean {
  if (name === undefined) return false;
  // No real file can have such a name.
  const document = { name: `${name}/`, pages: [] };
  const { decided } = removalsOf(files, state, plan, outputs);
  return secondLook([...files, document], decided).some(
    ({ type, file }) => type === 'in_file_name' && file === document.name,
  );
}

/** The outputs of a plan, or only the one named `only`. Throws `UsageError`. */
export function versionsOf(plan: CasePlan, only: string | undefined): PlannedVersion[] {
  const names = plan.versions.map(({ name }) => name);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    throw new UsageError('--apply: two versions of the plan have the same name');
  if (only !== undefined && !names.includes(only))
    throw new UsageError(`--version: the plan has no version '${only}'`);
  if (names.length === 0) return [{ plan }];
  return plan.versions
    .filter(({ name }) => only === undefined || name === only)
    .map(({ name, people }) => {
      const own = new Map(people.map((person) => [person.key, person]));
      const unknown = people.filter(({ key }) => !plan.people.some((person) => person.key === key)).length;
      if (unknown > 0)
        throw new UsageError(
          `--apply: version '${name}' decides about ${unknown} people who are not in the plan`,
        );
      return {
        name,
        plan: { ...plan, people: plan.people.map((one) => decidedIn(one, own)) },
      };
    });
}

type PlannedPerson = CasePlan['people'][number];

function decidedIn(
  person: PlannedPerson,
  own: ReadonlyMap<string, CasePlan['versions'][number]['people'][number]>,
): PlannedPerson {
  const other = own.get(person.key);
  if (!other) return person;
  const { as: _as, series: _series, ...rest } = person;
  return { ...rest, ...other };
}

/**
 * The report of the results: a list of file reports, or one list per version with the differences between them, and
 * the files that were left out. It contains names.
 */
export function reportOf(
  files: readonly ReadFile[],
  versions: readonly StatedVersion[],
  results: readonly { readonly reports: readonly object[] }[],
  leftOut: readonly object[],
): object {
  const [only] = results;
  if (only && versions.every(({ name }) => name === undefined))
    return [...only.reports, ...leftOut.map((line) => ({ ...line, status: 'error' }))];
  return {
    left_out: leftOut,
    versions: versions.map(({ name }, index) => ({ name, files: results[index]?.reports ?? [] })),
    differences: versions.slice(1).flatMap((other, index) => {
      const one = versions[index];
      return one ? [differencesOf(files, one, other)] : [];
    }),
  };
}

function differencesOf(files: readonly ReadFile[], one: StatedVersion, other: StatedVersion): object {
  const [first, second] = [one, other].map(
    ({ plan, state, outputs }) => removalsOf(files, state, plan, outputs).removals,
  );
  const pages = new Map(
    files.flatMap(({ name, pages: own }) =>
      own.map(({ pageNumber, text }) => [`${pageNumber} ${name}`, text]),
    ),
  );
  return {
    between: [one.name, other.name],
    places: differencesBetween(first ?? [], second ?? []).map(({ file, pageNumber, start, end, goesIn }) => ({
      file,
      page_number: pageNumber,
      start,
      end,
      text: pages.get(`${pageNumber} ${file}`)?.slice(start, end) ?? '',
      removed_in: goesIn === 'first' ? one.name : other.name,
      open_in: goesIn === 'first' ? other.name : one.name,
    })),
  };
}
