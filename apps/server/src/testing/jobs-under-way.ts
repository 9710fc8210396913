import { Queue } from 'bullmq';
import { QUEUE_NAME, QUEUE_PREFIX, SPARE_QUEUE_NAME } from '../tasks/redis/job-keys.ts';

/** The number of unfinished tasks in a Redis. */
export async function countJobsUnderWay(redisUrl: string): Promise<number> {
  let count = 0;
  for (const name of [QUEUE_NAME, SPARE_QUEUE_NAME]) {
    const queue = new Queue(name, { connection: { url: redisUrl }, prefix: QUEUE_PREFIX });
    count += await queue.getJobCountByTypes('prioritized', 'waiting', 'active', 'delayed', 'failed');
    await queue.close();
  }
  return count;
}
