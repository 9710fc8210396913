/** Tells how long the findings of the first of `pages` pages of 500 words take a method whose models are loaded. */
import type { DetectionMethod } from '@sladd/contract';
import { detectDocument, detectText } from '@sladd/pipeline';
import { documentOfWords } from '../detect/document-of-words.ts';

const [method = 'fast', pages = '200'] = process.argv.slice(2);
const request = { methods: [method as DetectionMethod], threshold: 0.5 };
const bytes = documentOfWords(Number(pages));

await detectText('Ada', request);
const cpu = process.cpuUsage();
const from = performance.now();
await firstCompleted();
const wallMs = performance.now() - from;
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ wallMs, cpuMs: (user + system) / 1000 }));

async function firstCompleted(): Promise<void> {
  for await (const event of detectDocument({ name: 'pages.pdf', bytes }, request))
    if (event.type === 'page_completed') return;
  throw new Error('no page was completed');
}
