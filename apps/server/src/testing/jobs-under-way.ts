import { Queue } from 'bullmq';
import { QUEUE_NAME, QUEUE_PREFIX } from '../tasks/redis/job-keys.ts';

/** How many tasks a Redis knows that nobody has ended. */
export async function countJobsUnderWay(redisUrl: string): Promise<number> {
  const queue = new Queue(QUEUE_NAME, { connection: { url: redisUrl }, prefix: QUEUE_PREFIX });
  try {
    return await queue.getJobCountByTypes('prioritized', 'waiting', 'active', 'delayed', 'failed');
  } finally {
    await queue.close();
  }
}
