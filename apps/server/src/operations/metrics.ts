/** Upper bounds in seconds; the last bucket has none. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30] as const;

/** An answered call. `route` is a pattern of the contract, never a requested URL. */
export interface CountedCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A value read on request. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly read: () => number;
}

interface Times {
  readonly below: number[];
  count: number;
  seconds: number;
}

/**
 * The metrics of a process, in Prometheus' text format 0.0.4. Labels come only from the contract and this file, never
 * from requests.
 */
export class Metrics {
  readonly #calls = new Map<string, number>();
  readonly #times = new Map<string, Times>();
  readonly #gauges: readonly Gauge[];

  constructor(gauges: readonly Gauge[]) {
    this.#gauges = gauges;
  }

  count({ method, route, status, seconds }: CountedCall): void {
    const about = `method="${method}",route="${route}"`;
    const key = `${about},status="${status}"`;
    this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
    const times = this.#times.get(about) ?? { below: BUCKETS.map(() => 0), count: 0, seconds: 0 };
    BUCKETS.forEach((bound, index) => {
      if (seconds <= bound) times.below[index] = (times.below[index] ?? 0) + 1;
    });
    times.count++;
    times.seconds += seconds;
    this.#times.set(about, times);
  }

  /** The metrics as text. */
  text(): string {
    const gauges = this.#gauges.flatMap(({ name, help, type, read }) => [
      ...head(name, help, type),
      `${name} ${read()}`,
    ]);
    const calls = [...this.#calls].map(([labels, count]) => `sladd_calls_total{${labels}} ${count}`);
    const times = [...this.#times].flatMap(([labels, { below, count, seconds }]) => [
      ...BUCKETS.map((bound, index) => `sladd_call_seconds_bucket{${labels},le="${bound}"} ${below[index]}`),
      `sladd_call_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `sladd_call_seconds_sum{${labels}} ${seconds}`,
      `sladd_call_seconds_count{${labels}} ${count}`,
    ]);
    return [
      ...gauges,
      ...head('sladd_calls_total', 'Calls that were answered.', 'counter'),
      ...calls,
      ...head('sladd_call_seconds', 'Time until a call was answered to its end.', 'histogram'),
      ...times,
      '',
    ].join('\n');
  }
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
