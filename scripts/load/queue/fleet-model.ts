/** What one unit of work costs Redis. */
export interface Cost {
  readonly commands: number;
  readonly cpuMs: number;
  readonly networkBytes: number;
}

/** What was measured. */
export interface QueueCosts {
  /** A task with one small event. */
  readonly job: Cost;
  /** One more event. */
  readonly event: Cost;
  /** One more megabyte that a task takes, or gives. */
  readonly megabyte: Cost;
  /** A worker for a second, whether it has work or not. */
  readonly workerSecond: Cost & { readonly connections: number };
}

/** A document as it goes through a fleet. */
export interface Workload {
  readonly events: number;
  /** Of the document and all that is told of it. */
  readonly megabytes: number;
  /** Seconds of one slot. */
  readonly seconds: number;
}

/** What a fleet asks of its Redis. */
export interface FleetLoad {
  readonly jobsPerSecond: number;
  readonly commandsPerSecond: number;
  /** Share of the one core that Redis runs commands on; more than 1 cannot be. */
  readonly cpuShare: number;
  readonly megabitsPerSecond: number;
  readonly connections: number;
  /** What is used up first, and how many workers there can be then. */
  readonly bottleneck: string;
  readonly mostWorkers: number;
}

/** What there is of each. Redis runs commands on one thread; its `maxclients` is 10,000 unless set. */
const LIMITS = { cpuShare: 1, megabitsPerSecond: 10_000, connections: 10_000 } as const;

const named: Readonly<Record<keyof typeof LIMITS, string>> = {
  cpuShare: 'the core that Redis runs commands on',
  megabitsPerSecond: 'a network of 10 Gbit/s',
  connections: 'connections of Redis (maxclients)',
};

/** Extrapolates to a fleet whose slots are never idle. All costs grow in proportion: nothing a worker does depends on how many there are. */
export function loadOf(
  { job, event, megabyte, workerSecond }: QueueCosts,
  { events, megabytes, seconds }: Workload,
  fleet: { readonly workers: number; readonly slots: number },
): FleetLoad {
  const jobsPerSecond = (fleet.workers * fleet.slots) / seconds;
  const perSecond = (part: keyof Cost) =>
    jobsPerSecond * (job[part] + (events - 1) * event[part] + megabytes * megabyte[part]) +
    fleet.workers * workerSecond[part];
  const load = {
    cpuShare: perSecond('cpuMs') / 1_000,
    megabitsPerSecond: (8 * perSecond('networkBytes')) / 1e6,
    connections: fleet.workers * workerSecond.connections,
  };
  const parts = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  const [tightest] = parts
    .map((part) => ({ part, share: load[part] / LIMITS[part] }))
    .sort((a, b) => b.share - a.share);
  return {
    ...{ jobsPerSecond, commandsPerSecond: perSecond('commands'), ...load },
    bottleneck: named[tightest?.part ?? 'cpuShare'],
    mostWorkers: Math.floor(fleet.workers / (tightest?.share ?? 1)),
  };
}
