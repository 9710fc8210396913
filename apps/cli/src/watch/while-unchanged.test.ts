import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whileUnchanged } from './while-unchanged.ts';

test('works again on a file that was written to meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sladd-unchanged-'));
  const path = join(folder, 'a.pdf');
  await writeFile(path, 'first');
  let times = 0;
  const outcome = await whileUnchanged(path, 1, async () => {
    const read = await readFile(path, 'utf8');
    times += 1;
    if (times === 1) await appendFile(path, ' and last');
    return read;
  });
  expect([outcome, times]).toEqual(['first and last', 2]);
  await rm(folder, { recursive: true });
});
