import type { Kept, KeptSubscription, Ledger, Turn } from './ledger.ts';

/** Whether the server was just killed, or has had the time to bring all to its end. */
export type Moment = 'killed' | 'settled';

const PAYMENTS_OF_A_TURN = 2;

/**
 * Compares what the clients were told with what the server has written down. Just killed, a page may be counted that nobody
 * was told of, and an event may wait; nothing that was said may be missing, and nothing may be there twice.
 */
export function findFaults(ledger: Ledger, kept: Kept, moment: Moment): string[] {
  return [
    ...pageFaults(ledger, kept, moment),
    ...readerFaults(ledger, kept, moment),
    ...ledger.turns.flatMap((turn) => turnFaults(turn, kept, moment)),
  ];
}

function pageFaults({ runs }: Ledger, { byDay, byPeriod, marks }: Kept, moment: Moment): string[] {
  const isOver = moment === 'settled';
  const reported = runs.reduce((sum, run) => sum + (run.isDone ? run.pages : run.reported.size), 0);
  const most = isOver ? reported : runs.reduce((sum, run) => sum + run.pages, 0);
  const notes = marks - byPeriod;
  return [
    ...(byDay === byPeriod ? [] : [`${byDay} pages by day, ${byPeriod} by period`]),
    ...(byPeriod < reported ? [`${reported} pages told, ${byPeriod} counted`] : []),
    ...(byPeriod > most ? [`${most} pages sent, ${byPeriod} counted`] : []),
    // Each run is noted once besides its pages.
    ...(notes > runs.length || (isOver && notes < runs.length)
      ? [`${notes} notes of ${runs.length} runs`]
      : []),
    ...(isOver && runs.some(({ isDone }) => !isDone) ? ['a run did not come to its end'] : []),
  ];
}

/** No page is given away or taken at a renewal: what was ever given is what was counted and what is left. */
function readerFaults(ledger: Ledger, kept: Kept, moment: Moment): string[] {
  const { reader, readerTurns, readerTurnsDelivered } = ledger;
  const row = kept.subscriptions.get(reader.userId);
  if (!row) return ['the reader has no subscription'];
  const periods = yearOf(row.start) - yearOf(reader.firstStart);
  const given = (periods + 1) * reader.pagesPerPeriod;
  const left = reader.pagesPerPeriod + row.carried - kept.ofPeriod;
  const isWaiting = kept.waiting.has(reader.userId);
  const fewest = moment === 'settled' ? readerTurns : isWaiting ? 0 : readerTurnsDelivered;
  return [
    ...(given - kept.byPeriod === left
      ? []
      : [`${given} pages given, ${kept.byPeriod} counted, ${left} left`]),
    ...(periods < fewest || periods > readerTurns
      ? [`${periods} of the reader's renewals known, ${fewest} to ${readerTurns} there`]
      : []),
    ...(moment === 'settled' && isWaiting ? ['an event of the reader was never worked on'] : []),
  ];
}

function turnFaults(turn: Turn, { waiting, subscriptions }: Kept, moment: Moment): string[] {
  const { userId, kind, isDelivered } = turn;
  const row = subscriptions.get(userId);
  const name = `${kind} ${userId}`;
  if (!row) return [`${name}: gone`];
  const isAfter = row.start === turn.to;
  if (!isAfter && row.start !== turn.from) return [`${name}: in a period that never was`];
  const isKnown = kind === 'told' && isDelivered && !waiting.has(userId);
  return [
    ...(!isAfter && (moment === 'settled' || isKnown) ? [`${name}: the renewal was lost`] : []),
    ...(isAfter ? afterFaults(turn, row).map((fault) => `${name}: ${fault}`) : []),
    ...(moment === 'settled' && waiting.has(userId) ? [`${name}: its event was never worked on`] : []),
  ];
}

function afterFaults({ kind, left }: Turn, { status, carried, payments }: KeptSubscription): string[] {
  const expected = kind === 'given' ? 0 : PAYMENTS_OF_A_TURN;
  return [
    ...(status === 'active' ? [] : [`is ${status}`]),
    ...(carried === left ? [] : [`${carried} pages carried over, ${left} were left`]),
    ...(payments.length === expected && new Set(payments).size === expected
      ? []
      : [`${payments.length} payments instead of ${expected}`]),
  ];
}

function yearOf(instant: string): number {
  return new Date(instant).getUTCFullYear();
}
