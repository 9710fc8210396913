import type { JobVault } from '../../../jobs/job-vault.ts';

/** Drops the data of jobs whose results are over. What the vault cannot drop now expires by time. Never rejects. */
export async function dropData(vault: JobVault, jobIds: readonly string[]): Promise<void> {
  await Promise.allSettled(jobIds.map((jobId) => vault.drop(jobId)));
}
