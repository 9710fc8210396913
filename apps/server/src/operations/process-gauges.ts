import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Gauge } from './metrics.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Gauges of a process and its queued and active work. */
export function processGauges(work: () => { readonly queued: number; readonly active: number }): Gauge[] {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  };
  const gauge = (name: string, help: string, read: () => number): Gauge => ({
    name,
    help,
    read,
    type: 'gauge',
  });
  return [
    gauge('sladd_tasks_queued', 'Tasks of this process that wait for a worker.', () => work().queued),
    gauge('sladd_tasks_active', 'Tasks of this process that are worked on.', () => work().active),
    gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    gauge('process_start_time_seconds', 'Start of the process since 1970.', () =>
      Math.round(performance.timeOrigin / 1000),
    ),
    gauge('nodejs_eventloop_lag_p99_seconds', 'How late the main thread was, since the start.', () =>
      Math.max(0, delay.percentile(99) / NANOSECONDS),
    ),
    {
      ...gauge('process_cpu_seconds_total', 'Processor time used.', cpuSeconds),
      type: 'counter',
    },
  ];
}
