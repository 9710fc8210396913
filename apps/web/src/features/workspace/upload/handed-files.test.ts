import { beforeAll, expect, test } from 'vitest';
import { noticeTitles, openedWorkspace, speakEnglish } from '../testing/opened-workspace.ts';
import { openLaunched, openShared } from './handed-files.ts';

const lost = 'The files from the other program did not arrive. Open them here.';
const pdf = new File(['%PDF-1.7'], 'brev.pdf', { type: 'application/pdf' });
const giving = (files: readonly File[]) => ({
  postMessage: (_question: unknown, [port]: MessagePort[]) => port?.postMessage(files),
});

beforeAll(speakEnglish);

test.each([
  ['were kept too long while somebody signed in', giving([])],
  ['nobody keeps, because the page was loaded past the service worker', null],
] as const)('shared files that %s are said not to have arrived', async (_why, worker) => {
  const workspace = openedWorkspace();
  await openShared(workspace, worker as ServiceWorker | null);
  expect(noticeTitles()).toEqual([lost]);
});

test('of files to open with Sladd those that can be read are opened, and the others said', async () => {
  const workspace = openedWorkspace();
  await openLaunched(workspace, [
    { getFile: () => Promise.resolve(pdf) },
    { getFile: () => Promise.reject(new DOMException('moved', 'NotFoundError')) },
  ]);
  expect(workspace.store.getState().files.map(({ identity }) => identity.name)).toEqual(['brev.pdf']);
  expect(noticeTitles()).toContain(lost);
});
