import { probeDefinitions as definitions } from '../conformance/probe-tasks.ts';
import { createThreadsRunner } from '../threads/threads-runner.ts';
import { startRedisWorker } from './redis-worker.ts';

// A worker process with the probe tasks, for tests that kill it: `node probe-worker.ts REDIS_URL SECRET`.
const [url = '', secret = ''] = process.argv.slice(2);
const handlersUrl = new URL('../conformance/probe-handlers.ts', import.meta.url);
const local = await createThreadsRunner({ definitions, handlersUrl, threads: 2, maxHeapMegabytes: 64 });
const worker = await startRedisWorker({ url, secret, definitions, local, slots: 2, deadAfterMs: 1_200 });
process.once('SIGTERM', () => {
  void worker.close(100).then(() => local.close());
});
process.stdout.write('ready\n');
