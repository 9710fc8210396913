import { readFileSync } from 'node:fs';
import { openPdf } from '@sladd/pdf';
import { taskDefinitions } from '../../../apps/server/src/tasks/definitions.ts';
import { createThreadsRunner } from '../../../apps/server/src/tasks/threads/threads-runner.ts';
import { reportMeasurement } from '../measurement.ts';

// As the server extracts: two of its threads share the pages of a document. The last file is measured, after both have read
// pages of the others; then its words are compared with those that one thread reads.
const files = process.argv.slice(2);
const last = files.pop() ?? '';
const tasks = await createThreadsRunner({
  definitions: taskDefinitions,
  handlersUrl: new URL('../../../apps/server/src/tasks/handlers/index.ts', import.meta.url),
  threads: 2,
});
for (const file of files) await wordsByThreads(file);
let pages: string[][] = [];
await reportMeasurement(async () => {
  pages = await wordsByThreads(last);
  return { pages: pages.length };
});
await tasks.close();
if (JSON.stringify(pages) !== JSON.stringify(wordsByOne(last)))
  throw new Error('the threads read other words than one alone');

/** The words of each page. */
async function wordsByThreads(file: string): Promise<string[][]> {
  const input = { file: { name: 'sample.pdf', bytes: new Uint8Array(readFileSync(file)) } };
  const words: string[][] = [];
  const events = tasks.run('extract', input, { signal: new AbortController().signal, owner: 'bench' });
  for await (const event of events)
    if (event.type === 'page') words.push(event.page.words.map(({ text }) => text));
  return words;
}

function wordsByOne(file: string): string[][] {
  const document = openPdf(readFileSync(file));
  return Array.from({ length: document.pageCount }, (_, index) =>
    document.pageText(index + 1).words.map(({ text }) => text),
  );
}
