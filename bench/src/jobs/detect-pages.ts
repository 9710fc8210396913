/** Reads `pages` pages of 500 words with one method and tells how long loading the models and reading took. */
import type { DetectionMethod } from '@sladd/contract';
import { detectText } from '@sladd/pipeline';
import { pageOfWords } from '../detect/page-of-words.ts';

const [method = 'fast', pages = '10'] = process.argv.slice(2);
const request = { methods: [method as DetectionMethod], threshold: 0.5 };
const text = pageOfWords(500);

const bareMib = process.memoryUsage().rss / 2 ** 20;
const startedMs = performance.now();
await detectText('Ada', request);
const loadMs = performance.now() - startedMs;

await detectText(text, request);
const times: { wallMs: number; cpuMs: number }[] = [];
for (let page = 0; page < Number(pages); page++) {
  const cpu = process.cpuUsage();
  const from = performance.now();
  await detectText(text, request);
  const { user, system } = process.cpuUsage(cpu);
  times.push({ wallMs: performance.now() - from, cpuMs: (user + system) / 1000 });
}
const loadedMib = process.memoryUsage().rss / 2 ** 20;
console.log(
  JSON.stringify({
    loadMs,
    modelMib: loadedMib - bareMib,
    peakMib: process.resourceUsage().maxRSS / 1024,
    wallMs: middle(times.map(({ wallMs }) => wallMs)),
    leastWallMs: Math.min(...times.map(({ wallMs }) => wallMs)),
    cpuMs: middle(times.map(({ cpuMs }) => cpuMs)),
  }),
);

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
