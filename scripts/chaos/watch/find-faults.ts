/** Where a document has to be in the end: delivered, or refused. */
export type Fate = 'out' | 'quarantine';

/** Names of PDFs by the folder they are in when a watch has ended. */
export interface WatchedPlaces {
  readonly incoming: readonly string[];
  /** Claimed by a run that has ended, and left. */
  readonly working: readonly string[];
  readonly out: readonly string[];
  readonly processed: readonly string[];
  readonly quarantine: readonly string[];
  /** Drafts of results. */
  readonly drafts: readonly string[];
  /** Reports without an end, results that are no whole PDF. */
  readonly broken: readonly string[];
}

/** What is not as it must be: each document once where it belongs, its original beside or refused, and nothing else. */
export function findFaults(fates: ReadonlyMap<string, Fate>, places: WatchedPlaces): string[] {
  const faults: string[] = [];
  for (const [name, fate] of fates) {
    const expected = { out: fate === 'out', processed: fate === 'out', quarantine: fate === 'quarantine' };
    for (const [place, isThere] of Object.entries(expected) as [keyof typeof expected, boolean][]) {
      const count = places[place].filter((one) => one === name).length;
      if (count !== Number(isThere)) faults.push(`${name} is ${count} times in ${place}`);
    }
  }
  for (const place of ['out', 'processed', 'quarantine'] as const) {
    const strange = places[place].filter((name) => !fates.has(name));
    faults.push(...strange.map((name) => `${name}, which nobody sent, is in ${place}`));
  }
  for (const place of ['incoming', 'working', 'drafts', 'broken'] as const)
    faults.push(
      ...places[place].map((name) => `${name} is ${place === 'broken' ? place : `left in ${place}`}`),
    );
  return faults;
}
