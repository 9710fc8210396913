/** Reads a page of so many lines with one method and tells what a thousand of its lines cost. */
import type { DetectionMethod } from '@sladd/contract';
import { detectText } from '@sladd/pipeline';
import { pageOfWords } from '../detect/page-of-words.ts';

const [method = 'fast', lines = '1000'] = process.argv.slice(2);
const request = { methods: [method as DetectionMethod], threshold: 0.5 };
const written = pageOfWords(500)
  .split('\n')
  .filter((line) => line.trim() !== '');
// No two lines are the same, and nobody is named twice.
const text = Array.from({ length: Number(lines) }, (_, at) => {
  const line = written[at % written.length] ?? '';
  return `${line.replace(
    /(?<=\p{Lu}\p{Ll}{3,})(?= \p{Ll}|\.)/gu,
    String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? ''),
  )} ${at}`;
}).join('\n');

await detectText(written.join('\n'), request);
const before = process.cpuUsage();
await detectText(text, request);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ cpuMs: (user + system) / 1000 / (Number(lines) / 1000), length: text.length }));
