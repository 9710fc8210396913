import { readFileSync } from 'node:fs';
import { type DetectionMethod, detectionMethods } from '@sladd/contract';
import { documentOfWords } from './detect/document-of-words.ts';
import { readOptions } from './options.ts';
import { signIn } from './server/detection-client.ts';
import { type ServerProcess, startServerProcess } from './server/server-process.ts';
import { columns } from './table.ts';

const { values } = readOptions({
  command: 'npm run bench:long',
  about: 'What one long document costs a server, by how many threads it has.',
  options: {
    pages: { type: 'string', value: 'N', default: '1000', isWholeNumber: true, help: 'of 500 words each' },
    method: { type: 'string', value: 'NAME', default: 'fast', oneOf: detectionMethods, help: 'what looks' },
    threads: {
      type: 'string',
      value: 'N',
      multiple: true,
      default: ['1', '2'],
      isWholeNumber: true,
      help: 'a server for each',
    },
    file: { type: 'string', value: 'FILE.pdf', help: 'in place of generated pages' },
  },
});
const method = values.method as DetectionMethod;
const bytes =
  values.file === undefined
    ? documentOfWords(Number(values.pages))
    : new Uint8Array(readFileSync(values.file));

const rows: string[][] = [];
for (const threads of values.threads) rows.push([threads, ...(await measure(threads, method))]);
const head = [
  'threads',
  'first findings, s',
  'whole, s',
  'processor, s',
  'peak, MiB',
  'told again',
  'failed',
];
console.log(`One document of ${bytes.length} bytes with ${method}, over HTTP; every thread has its models.`);
console.log(columns([head, ...rows]));

async function measure(threads: string, by: DetectionMethod): Promise<string[]> {
  const megabytes = String(Math.ceil(bytes.length / 2 ** 20) + 1);
  const server = await startServerProcess({
    TASK_WORKERS: threads,
    MAX_FILE_MB: megabytes,
    UPLOAD_MEMORY_MB: String(Math.max(64, 4 * Number(megabytes))),
  });
  try {
    const client = await signIn(server);
    await warmUp(server, Number(threads), by);
    const cpuBefore = server.cpuMs() ?? 0;
    let [firstMs, lastMs, started, completed, failures] = [0, 0, 0, 0, 0];
    for await (const { type, ms } of client.events(bytes, by)) {
      lastMs = ms;
      if (type === 'page_started') started++;
      if (type === 'error') failures++;
      if (type !== 'page_completed') continue;
      completed++;
      firstMs ||= ms;
    }
    const cpuMs = (server.cpuMs() ?? 0) - cpuBefore;
    const seconds = [firstMs, lastMs, cpuMs].map((ms) => (ms / 1000).toFixed(1));
    const again = Math.max(0, completed - started);
    return [...seconds, (server.peakMib() ?? 0).toFixed(0), String(again), String(failures)];
  } finally {
    await server.stop();
  }
}

/** Gives each thread something to do at the same time, each for a session of its own: with the first task a thread loads its models. */
async function warmUp(server: ServerProcess, threads: number, by: DetectionMethod): Promise<void> {
  const few = documentOfWords(6);
  const clients = await Promise.all(Array.from({ length: threads }, () => signIn(server)));
  await Promise.all(clients.map((client) => client.untilEvent(few, by, 'batch_completed')));
}
