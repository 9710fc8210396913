import { readFileSync } from 'node:fs';
import { openPdf } from '@sladd/pdf';
import { taskDefinitions } from '../../../apps/server/src/tasks/definitions.ts';
import { createThreadsRunner } from '../../../apps/server/src/tasks/threads/threads-runner.ts';
import { reportMeasurement } from '../measurement.ts';

// As a server of two threads extracts. The last file is measured, after it has read the others; then its words are compared
// with those of the package alone.
const files = process.argv.slice(2);
const last = files.pop() ?? '';
const tasks = await createThreadsRunner({
  definitions: taskDefinitions,
  handlersUrl: new URL('../../../apps/server/src/tasks/handlers/index.ts', import.meta.url),
  threads: 2,
});
for (const file of files) await wordsByServer(file);
let pages: string[][] = [];
await reportMeasurement(async () => {
  pages = await wordsByServer(last);
  return { pages: pages.length };
});
await tasks.close();
if (JSON.stringify(pages) !== JSON.stringify(wordsByPackage(last)))
  throw new Error('the server read other words than the package alone');

/** The words of each page. */
async function wordsByServer(file: string): Promise<string[][]> {
  const input = { file: { name: 'sample.pdf', bytes: new Uint8Array(readFileSync(file)) } };
  const words: string[][] = [];
  const events = tasks.run('extract', input, { signal: new AbortController().signal, owner: 'bench' });
  for await (const event of events)
    if (event.type === 'page') words.push(event.page.words.map(({ text }) => text));
  return words;
}

function wordsByPackage(file: string): string[][] {
  const document = openPdf(readFileSync(file));
  return Array.from({ length: document.pageCount }, (_, index) =>
    document.pageText(index + 1).words.map(({ text }) => text),
  );
}
