import type { CaseState } from './case-state.ts';

const person = 'Person';

/**
 * What is drawn in place of each person who gets a pseudonym, by key: one's own, else the next letter of `Person` or the
 * next number of another series, by the first place over the files in order. So files in another order, and a second run,
 * give the same.
 */
export function aliasesOf({ people }: CaseState): Map<string, string> {
  const aliases = new Map<string, string>();
  const taken = new Set<string>();
  for (const { key, decision } of people) {
    if (decision?.action !== 'pseudonym' || decision.alias === undefined) continue;
    aliases.set(key, decision.alias);
    taken.add(decision.alias);
  }
  const counts = new Map<string, number>();
  for (const { key, decision } of people) {
    if (decision?.action !== 'pseudonym' || decision.alias !== undefined) continue;
    const series = decision.series ?? person;
    let alias: string;
    do {
      const count = counts.get(series) ?? 0;
      counts.set(series, count + 1);
      alias = `${series} ${series === person ? letters(count) : count + 1}`;
    } while (taken.has(alias));
    taken.add(alias);
    aliases.set(key, alias);
  }
  return aliases;
}

/** A to Z, then AA, as columns of a sheet are named. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
