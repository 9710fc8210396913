import type { Connection, LedgerRun, Outage, Refusal, ReportedEvent } from './ledger.ts';

/** What is noticed of a killed part may come so much later: its locks and places run out, and clients come back. */
const AFTERMATH_MS = 45_000;
/** A run is still at its first place while another server has not missed the dead one. */
const HELD = 'detection.already_running';

/** What is not as it must be in the runs of all clients, given what was killed when; empty is the aim. */
export function findFaults(runs: readonly LedgerRun[], outages: readonly Outage[]): string[] {
  return runs.flatMap((run, index) => faultsOf(run, outages).map((fault) => `run ${index}: ${fault}`));
}

function faultsOf(run: LedgerRun, outages: readonly Outage[]): string[] {
  const faults = [
    ...endFaults(run, outages),
    ...run.connections.flatMap((connection) => connectionFaults(connection, outages)),
  ];
  return run.kind === 'detect' ? [...faults, ...deliveryFaults(run)] : faults;
}

function endFaults({ kind, ends, files, connections }: LedgerRun, outages: readonly Outage[]): string[] {
  const [end] = ends;
  if (ends.length !== 1 || end === undefined) return [`${kind} ended ${ends.length} times`];
  if (end.kind === 'done' && end.outputs !== files.length)
    return [`${kind} of ${files.length} files gave ${end.outputs}`];
  if (end.kind !== 'failed') return [];
  const from = connections[0]?.startedAt ?? 0;
  const till = Math.max(...connections.map(({ endedAt }) => endedAt));
  if (end.code === HELD) return [`${kind} never got its place back`];
  return touches(outages, from, till) ? [] : [`${kind} failed with ${end.code} while all was well`];
}

function connectionFaults(connection: Connection, outages: readonly Outage[]): string[] {
  const { startedAt, endedAt, isBroken = false, refusal, events } = connection;
  const wasKilled = (...parts: Outage['part'][]) =>
    touches(
      outages.filter(({ part }) => parts.includes(part)),
      startedAt,
      endedAt,
    );
  const faults = refusal ? refusalFaults(refusal, wasKilled('worker', 'redis')) : [];
  if (isBroken && !wasKilled('web')) faults.push('a connection broke, and no web server was killed');
  const pages = events
    .filter(({ type }) => type === 'page_completed')
    .map(({ file, page }) => `${file}/${page}`);
  for (const page of repeated(pages)) faults.push(`page ${page} was told twice`);
  return faults;
}

/** A server says come back, or that the place is held; or that the worker which had the work is gone. */
function refusalFaults({ status, code, hasRetryAfter }: Refusal, isWorkerGone: boolean): string[] {
  if (status === 503) return hasRetryAfter ? [] : [`503 ${code} does not say when to come back`];
  const isForeseen = (status === 409 && code === HELD) || (code === 'task.crashed' && isWorkerGone);
  return isForeseen ? [] : [`${status} ${code}`];
}

/** What comes over all connections of a run: each file ends once, nothing of it comes later, a whole one has all its pages. */
function deliveryFaults({ files, connections, ends }: LedgerRun): string[] {
  const faults: string[] = [];
  const ended = new Set<number>();
  for (const { events } of connections) {
    for (const event of events) {
      const { type, file } = event;
      if (file === undefined) continue;
      if (ended.has(file)) faults.push(`${type} of file ${file} after its end`);
      if (endsFile(event)) ended.add(file);
      if (type === 'file_completed') faults.push(...missingPages(events, file, files[file] ?? 0));
    }
  }
  if (ends[0]?.kind === 'done' && ended.size !== files.length)
    faults.push(`${files.length - ended.size} files have no end`);
  const ids = connections.flatMap(({ events }) => events.map(({ id }) => id));
  if (ids.some((id, at) => id <= (ids[at - 1] ?? 0))) faults.push('events out of order');
  return faults;
}

/** An error of one page does not end its file. */
function endsFile({ type, page }: ReportedEvent): boolean {
  return type === 'file_completed' || (type === 'error' && page === undefined);
}

function missingPages(events: Connection['events'], file: number, pages: number): string[] {
  const reported = new Set(
    events.filter((event) => event.type === 'page_completed' && event.file === file).map(({ page }) => page),
  );
  return reported.size === pages ? [] : [`file ${file} ended with ${reported.size} of ${pages} pages`];
}

function touches(outages: readonly Outage[], from: number, till: number): boolean {
  return outages.some((outage) => outage.from <= till && from <= outage.to + AFTERMATH_MS);
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
