import type { JobVault } from './job-vault.ts';

/** What one process that works alone holds. It is gone with the process. */
export function createMemoryVault(): JobVault {
  const jobs = new Map<string, Map<string, unknown>>();
  return {
    isShared: false,
    put: async (jobId, part, value) => {
      const parts = jobs.get(jobId) ?? new Map<string, unknown>();
      if (parts.has(part)) return false;
      jobs.set(jobId, parts.set(part, value));
      return true;
    },
    read: async (jobId, part) => jobs.get(jobId)?.get(part),
    parts: async (jobId) => new Set(jobs.get(jobId)?.keys()),
    drop: async (jobId, parts) => {
      if (!parts) jobs.delete(jobId);
      else for (const part of parts) jobs.get(jobId)?.delete(part);
    },
    keep: async () => undefined,
    close: async () => jobs.clear(),
  };
}
