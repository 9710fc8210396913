import { expect, test } from 'vitest';
import { loadOf, type QueueCosts } from './fleet-model.ts';

const costs: QueueCosts = {
  job: { commands: 30, cpuMs: 1, networkBytes: 10_000 },
  event: { commands: 4, cpuMs: 0.05, networkBytes: 1_000 },
  megabyte: { commands: 0, cpuMs: 1, networkBytes: 2e6 },
  workerSecond: { commands: 3, cpuMs: 0.1, networkBytes: 300, connections: 3 },
};
const work = { events: 21, megabytes: 1, seconds: 4 };

test('costs add up, and grow with the fleet', () => {
  const load = loadOf(costs, work, { workers: 100, slots: 2 });
  expect(load.jobsPerSecond).toBe(50);
  expect(load.commandsPerSecond).toBeCloseTo(50 * (30 + 20 * 4) + 100 * 3);
  expect(load.cpuShare).toBeCloseTo((50 * (1 + 1 + 1) + 100 * 0.1) / 1_000);
  expect(load.connections).toBe(300);
  const tenfold = loadOf(costs, work, { workers: 1_000, slots: 2 });
  expect(tenfold.cpuShare).toBeCloseTo(10 * load.cpuShare);
});

test('names what is used up first', () => {
  const few = loadOf(costs, work, { workers: 100, slots: 2 });
  expect(few.bottleneck).toContain('core');
  expect(few.mostWorkers).toBe(Math.floor(100 / few.cpuShare));
  const heavy = loadOf(costs, { ...work, megabytes: 50, seconds: 100 }, { workers: 100, slots: 20 });
  expect(heavy.bottleneck).toContain('network');
  const idle = loadOf(costs, { ...work, seconds: 1_000 }, { workers: 100, slots: 1 });
  expect(idle).toMatchObject({ bottleneck: expect.stringContaining('connections'), mostWorkers: 3_333 });
});
