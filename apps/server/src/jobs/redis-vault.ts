import { connectRedis } from '../redis/connection.ts';
import { JobSeal } from '../tasks/redis/sealed-value.ts';
import { TaskError } from '../tasks/task-error.ts';
import { FORGOTTEN_SECONDS, type JobVault } from './job-vault.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * A vault in a Redis shared by all web servers: one hash per job, whose parts are encrypted with a key derived from the
 * server's secret and the job's id. Throws `StartError` if Redis cannot be used.
 */
export async function createRedisVault(url: string, secret: string): Promise<JobVault> {
  const redis = await connectRedis(url);
  const keyOf = (jobId: string): string => `sladd:held:${jobId}`;
  const sealOf = (jobId: string): JobSeal => new JobSeal(secret, `held ${jobId}`);
  const ask = <R>(answer: Promise<R>): Promise<R> =>
    answer.catch((cause: unknown) => {
      throw new TaskError('task.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    });

  return {
    isShared: true,
    put: async (jobId, part, value) => {
      const key = keyOf(jobId);
      const sealed = sealOf(jobId).seal(part, value);
      // In one transaction: if the process died in between, the part would never expire.
      const both = redis.multi().hsetnx(key, part, sealed).expire(key, FORGOTTEN_SECONDS, 'NX');
      return (await ask(both.exec().then(firstAnswer))) === 1;
    },
    read: async (jobId, part) => {
      const sealed = await ask(redis.hgetBuffer(keyOf(jobId), part));
      return sealed === null ? undefined : sealOf(jobId).open(part, sealed);
    },
    parts: async (jobId) => new Set(await ask(redis.hkeys(keyOf(jobId)))),
    drop: async (jobId, parts) => {
      if (!parts) await ask(redis.unlink(keyOf(jobId)));
      else if (parts.length > 0) await ask(redis.hdel(keyOf(jobId), ...parts));
    },
    keep: async (jobId, seconds) => {
      await ask(redis.expire(keyOf(jobId), seconds, 'GT'));
    },
    close: async () => {
      // Answered after all earlier commands; without a connection there is nothing to wait for.
      await redis.ping().catch(() => undefined);
      redis.disconnect();
    },
  };
}

/** The result of the first command of a transaction. Throws its error, or that of the transaction. */
function firstAnswer(answers: [error: Error | null, result: unknown][] | null): unknown {
  const [error, result] = answers?.[0] ?? [new Error('the transaction did not run')];
  if (error) throw error;
  return result;
}
