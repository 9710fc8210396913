/** A detection that a client sends, again and again under one name, until it came through. */
export interface LedgerRun {
  readonly pages: number;
  /** Numbers of the pages that the client was told are done. */
  readonly reported: Set<number>;
  isDone: boolean;
}

/** How a server is notified of a renewal: by an event, by looking itself when it is due, or by its own clock. */
export const turnKinds = ['told', 'untold', 'given'] as const;

/** Somebody whose period has turned once. Nobody has two turns, so that none hides another's loss. */
export interface Turn {
  readonly userId: string;
  readonly kind: (typeof turnKinds)[number];
  /** When the period before began, and this one. */
  readonly from: string;
  readonly to: string;
  /** Pages that go over from the one into the other. */
  readonly left: number;
  /** Whether the server said yes to the event, if it is one that is told. */
  isDelivered: boolean;
}

/** What the clients know, written down by themselves. */
export interface Ledger {
  readonly runs: LedgerRun[];
  readonly turns: Turn[];
  /** The account that reads all the pages: what each of its periods gives, and when the first one began. */
  readonly reader: { readonly userId: string; readonly pagesPerPeriod: number; readonly firstStart: string };
  /** Its renewals by the provider, and those of them that the server said yes to. */
  readerTurns: number;
  readerTurnsDelivered: number;
}

/** A subscription as the server keeps it. */
export interface KeptSubscription {
  readonly start: string;
  readonly status: string;
  readonly carried: number;
  /** Ids of its payments, as the provider told them. */
  readonly payments: readonly string[];
}

/** What the server has written down. */
export interface Kept {
  /** Pages of the reader by day, by period, and of the running period alone. */
  readonly byDay: number;
  readonly byPeriod: number;
  readonly ofPeriod: number;
  /** Notes that keep a page or a run from being counted twice. */
  readonly marks: number;
  /** Whose events were taken and not worked on yet. */
  readonly waiting: ReadonlySet<string>;
  readonly subscriptions: ReadonlyMap<string, KeptSubscription>;
}
