import { FORGOTTEN_SECONDS, type JobVault } from './job-vault.ts';

interface Held {
  readonly parts: Map<string, unknown>;
  endsAt: number;
  clock: NodeJS.Timeout;
}

/** The vault of a single process. Its content is lost when the process ends. */
export function createMemoryVault(): JobVault {
  const jobs = new Map<string, Held>();

  const drop = (jobId: string): void => {
    clearTimeout(jobs.get(jobId)?.clock);
    jobs.delete(jobId);
  };
  const endAfter = (jobId: string, seconds: number): NodeJS.Timeout =>
    setTimeout(() => drop(jobId), seconds * 1000).unref();
  const open = (jobId: string): Held => {
    const held = jobs.get(jobId) ?? {
      parts: new Map<string, unknown>(),
      endsAt: performance.now() + FORGOTTEN_SECONDS * 1000,
      clock: endAfter(jobId, FORGOTTEN_SECONDS),
    };
    jobs.set(jobId, held);
    return held;
  };

  return {
    isShared: false,
    put: async (jobId, part, value) => {
      const { parts } = open(jobId);
      if (parts.has(part)) return false;
      parts.set(part, value);
      return true;
    },
    read: async (jobId, part) => jobs.get(jobId)?.parts.get(part),
    parts: async (jobId) => new Set(jobs.get(jobId)?.parts.keys()),
    drop: async (jobId, parts) => {
      if (!parts) drop(jobId);
      else for (const part of parts) jobs.get(jobId)?.parts.delete(part);
    },
    keep: async (jobId, seconds) => {
      const held = jobs.get(jobId);
      const endsAt = performance.now() + seconds * 1000;
      if (!held || held.endsAt >= endsAt) return;
      clearTimeout(held.clock);
      Object.assign(held, { endsAt, clock: endAfter(jobId, seconds) });
    },
    close: async () => {
      for (const jobId of jobs.keys()) drop(jobId);
    },
  };
}
