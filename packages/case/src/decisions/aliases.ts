import type { CaseState, Person } from './case-state.ts';

const person = 'Person';

/**
 * The series in which a person gets the next letter or number; null for a person without pseudonym, or with a custom
 * one.
 */
function seriesOf({ decision }: Person): string | null {
  if (decision?.action !== 'pseudonym' || decision.alias !== undefined) return null;
  return decision.series ?? person;
}

function ownAlias({ decision }: Person): string | undefined {
  return decision?.action === 'pseudonym' ? decision.alias : undefined;
}

/**
 * The pseudonym of each person who has one, by key: a custom one, otherwise the next letter of `Person` or the next
 * number of another series, ordered by first place in the ordered files. So another order of the files, and another run,
 * give the same result. `outputs` are the case and then its versions: a letter means the same person in all of them, and
 * those of the case come first, so that a version does not change them.
 */
export function aliasesOf(state: CaseState, outputs: readonly CaseState[] = [state]): Map<string, string> {
  const given = seriesGiven(outputs);
  return new Map(
    state.people.flatMap((one): [string, string][] => {
      const series = seriesOf(one);
      const alias = series === null ? ownAlias(one) : given.get(idOf(series, one.key));
      return alias === undefined ? [] : [[one.key, alias]];
    }),
  );
}

/** Custom pseudonyms that stand for different people in different outputs. */
export function ambiguousAliases(outputs: readonly CaseState[]): string[] {
  const owners = new Map<string, string>();
  const several = new Set<string>();
  for (const output of outputs)
    for (const [key, alias] of aliasesOf(output, outputs)) {
      if ((owners.get(alias) ?? key) !== key) several.add(alias);
      owners.set(alias, key);
    }
  return [...several];
}

function seriesGiven([first, ...others]: readonly CaseState[]): Map<string, string> {
  const given = new Map<string, string>();
  if (!first) return given;
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const giveNext = (series: string | null, key: string) => {
    if (series === null || given.has(idOf(series, key))) return;
    let alias: string;
    do {
      const count = counts.get(series) ?? 0;
      counts.set(series, count + 1);
      alias = `${series} ${series === person ? letters(count) : count + 1}`;
    } while (taken.has(alias));
    taken.add(alias);
    given.set(idOf(series, key), alias);
  };
  const spare = ({ people }: CaseState) => {
    for (const one of people) taken.add(ownAlias(one) ?? '');
  };
  spare(first);
  for (const one of first.people) giveNext(seriesOf(one), one.key);
  for (const other of others) spare(other);
  for (const index of first.people.keys())
    for (const { people } of others) {
      const one = people[index];
      if (one) giveNext(seriesOf(one), one.key);
    }
  return given;
}

function idOf(series: string, key: string): string {
  return JSON.stringify([series, key]);
}

/** A to Z, then AA, like the columns of a spreadsheet. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
