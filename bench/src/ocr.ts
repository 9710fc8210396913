/** How well and at what cost scanned pages are read: npm run bench:ocr -- [--only TEXT]... [--engine NAME]... [--errors] */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aimsOf, type ContenderName, findContenders, runContender } from './ocr/contenders.ts';
import { printContenders, printKinds } from './ocr/print.ts';
import { writeTestSet } from './ocr/test-set.ts';

const { values } = parseArgs({
  options: {
    /** Only pages whose name holds this text. */
    only: { type: 'string', multiple: true, default: [] },
    engine: { type: 'string', multiple: true, default: [] },
    /** Prints every word that was not read to the letter. */
    errors: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'sladd-bench-ocr-'));
try {
  const pages = writeTestSet(folder, values.only);
  console.log(`${pages} pages made by code. Every contender reads them in a process of its own.\n`);
  const wanted = (name: ContenderName): boolean => values.engine.length === 0 || values.engine.includes(name);
  const results = [];
  for (const contender of (await findContenders()).filter(({ name }) => wanted(name))) {
    const result = await runContender(contender, folder);
    printKinds(result, values.errors);
    results.push(result);
  }
  printContenders(results);
  const missed = results.flatMap(aimsOf).filter(({ holds }) => !holds);
  for (const { text } of missed) console.log(`Aim missed: ${text}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
