/** Tells how long the findings of the first of `pages` pages of 500 words take a method whose models are loaded. */
import type { DetectionMethod } from '@sladd/contract';
import { detectDocument, detectText } from '@sladd/pipeline';
import { buildPdf } from '@sladd/testkit';
import { pageOfWords } from '../detect/page-of-words.ts';

const LINE_STEP = 12;

const [method = 'fast', pages = '200'] = process.argv.slice(2);
const request = { methods: [method as DetectionMethod], threshold: 0.5 };
const lines = pageOfWords(500)
  .split('\n')
  .map((text, number) => ({ text: winAnsi(text), x: 40, y: 40 + number * LINE_STEP, size: 9 }));
const bytes = buildPdf({ pages: Array.from({ length: Number(pages) }, () => ({ lines })) });

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

/** The documents of testkit hold some letters that Helvetica in WinAnsiEncoding has not. */
function winAnsi(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•€]/gu, '?');
}
