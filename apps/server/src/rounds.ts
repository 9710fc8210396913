/** Background work in rounds: one at a time, when something calls for it and by the clock. */
export interface Rounds {
  /** Begins the first round and the clock. */
  start(): void;
  /** Calls for a round: now, or right after the one under way. Before {@link start} nothing begins. */
  wake(): void;
  /** The current round, and those that were called for in the meantime. */
  readonly underWay: Promise<void> | null;
  /** Starts no further round; the current one continues. */
  stop(): void;
}

/** `goRound` must not reject; `everyMs` is the longest pause between two rounds. */
export function createRounds(goRound: () => Promise<void>, everyMs: number): Rounds {
  let clock: NodeJS.Timeout | undefined;
  let isWoken = false;
  let round: Promise<void> | null = null;

  async function goRounds(): Promise<void> {
    while (isWoken && clock !== undefined) {
      isWoken = false;
      await goRound();
    }
    round = null;
  }

  const wake = () => {
    isWoken = true;
    if (clock !== undefined) round ??= goRounds();
  };
  return {
    wake,
    get underWay() {
      return round;
    },
    start: () => {
      clock ??= setInterval(wake, everyMs).unref();
      wake();
    },
    stop: () => {
      clearInterval(clock);
      clock = undefined;
    },
  };
}
