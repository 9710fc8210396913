import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Inbox, watchFolders } from './inbox.ts';

test('takes no document that is written to again while others were worked on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sladd-inbox-'));
  const inbox = new Inbox(watchFolders(folder, join(folder, 'out')));
  const release = await inbox.open();
  const path = join(folder, 'a.pdf');
  await writeFile(path, 'the first half');
  await inbox.look();
  expect((await inbox.look()).settled).toEqual(['a.pdf']);
  await appendFile(path, ' of another one');
  expect(await inbox.claim('a.pdf')).toBeUndefined();
  expect(await inbox.look()).toMatchObject({ settled: [], unsettled: 1 });
  expect((await inbox.look()).settled).toEqual(['a.pdf']);
  expect(await inbox.claim('a.pdf')).toMatchObject({ name: 'a.pdf' });
  release();
  await rm(folder, { recursive: true });
});
