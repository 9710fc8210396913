import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aimsOf, type ContenderName, findContenders, runContender } from './ocr/contenders.ts';
import { printContenders, printKinds } from './ocr/print.ts';
import { writeTestSet } from './ocr/test-set.ts';
import { readOptions } from './options.ts';

const { values } = readOptions({
  command: 'npm run bench:ocr',
  about: 'How well and at what cost scanned pages are read.',
  options: {
    only: {
      type: 'string',
      multiple: true,
      default: [],
      help: 'only pages whose name holds this text',
    },
    engine: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      default: [],
      help: 'only this engine; all that this machine has if left out',
    },
    errors: { type: 'boolean', default: false, help: 'prints every word that was not read to the letter' },
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
