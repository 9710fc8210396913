import { toBoundingBox } from '@sladd/geometry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { readingStore, setReading } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { haveRead } from '../../testing/read-case.ts';
import { slowTexts } from '../../testing/slow-texts.ts';
import { readText } from '../reading/read-text.ts';
import { markLookAlikes } from './mark-look-alikes.ts';

const form = (name: string) => [
  'Søknad om bolig',
  `Navn: ${name}`,
  'Begrunnelse fra søkeren',
  'Sted: Nordvik',
];
/** Over what stands after «Navn:». */
const drawn = rectangle({ boxes: [{ x: 105, y: 118, width: 120, height: 16 }] });

let workspace: Workspace;

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
  haveRead(workspace, {
    a: form('Kari Solbakken'),
    b: form('Ola Fjellheim'),
    c: form('Live Li'),
    d: ['Et brev', 'til Kari Solbakken'],
  });
  have(drawn);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

function have(...added: Highlight[]): void {
  commit(workspace.store, add(workspace.store.getState().marks.highlights, added));
}

const marks = () => highlightsOf(workspace.store.getState().marks.highlights);
const places = () => marks().map(({ fileKey, pageNumber }) => `${fileKey} ${pageNumber}`);

test('an area drawn once is marked on every page like its own, in one step; what differs is listed and left', async () => {
  await markLookAlikes(workspace, drawn);
  expect(places()).toEqual(['a 1', 'b 1', 'c 1']);
  expect(marks().every(({ zone }) => zone !== undefined)).toBe(true);
  expect(noticeTitles()).toEqual(['2 areas added, the zone lies on 3 pages']);
  const { dialog, zoneLeft } = workspace.store.getState();
  expect(dialog).toBe('zone');
  // Pages 2 and 3 of the forms say nothing, and are not like the first.
  expect(zoneLeft).toMatchObject({ marked: 3, pages: [{ fileKey: 'd', pageNumber: 1, reason: 'labels' }] });
  undo(workspace.store);
  expect(marks()).toEqual([drawn]);
});

test('what is marked is not marked twice', async () => {
  await markLookAlikes(workspace, drawn);
  const [first] = marks();
  clearNotices();
  if (first) await markLookAlikes(workspace, first);
  expect(places()).toHaveLength(3);
  expect(noticeTitles()).toEqual([expect.stringContaining('Nothing to add')]);
});

test('a page where something under the zone stays is listed, and left', async () => {
  have(
    rectangle({
      id: 'kept',
      fileKey: 'b',
      decision: 'rejected',
      boxes: [{ x: 106, y: 120, width: 18, height: 12 }],
    }),
  );
  await markLookAlikes(workspace, drawn);
  expect(places()).toEqual(['a 1', 'b 1', 'c 1']);
  expect(marks().filter(({ fileKey }) => fileKey === 'b')).toHaveLength(1);
  expect(workspace.store.getState().zoneLeft?.pages[0]).toEqual({
    fileKey: 'b',
    pageNumber: 1,
    reason: 'kept',
  });
});

test('nothing is guessed where no text stands around the area', async () => {
  haveRead(workspace, { a: [] });
  await markLookAlikes(workspace, drawn);
  expect(places()).toEqual(['a 1']);
  expect(noticeTitles()).toEqual([english['zones.noText'].replace('{{page}}', '1')]);
});

test('a mark that is gone when the text was read marks nothing', async () => {
  undo(workspace.store);
  await markLookAlikes(workspace, drawn);
  expect(marks()).toEqual([]);
});

test('a file whose text is being read is read to its end first, so that it is not called unread', async () => {
  const whole = readingStore(workspace).getState().files.get('d');
  const [d] = workspace.store.getState().files.slice(-1);
  if (!whole || !d) throw new Error('not read');
  slowTexts((pageNumber) =>
    whole.pages.get(pageNumber)?.words.map(({ box, line, text, edges }) => ({
      ...{ line, text, edges, bbox: toBoundingBox(box) },
    })),
  );
  setReading(workspace, 'd', { ...whole, status: 'processing', pages: new Map() });
  const reading = readText(workspace, [d]);
  await markLookAlikes(workspace, drawn);
  await reading;
  expect(places()).toEqual(['a 1', 'b 1', 'c 1']);
  expect(workspace.store.getState().zoneLeft?.pages).toEqual([
    { fileKey: 'd', pageNumber: 1, reason: 'labels' },
  ]);
});

test('a form that is opened while the others are read is read too', async () => {
  const { store } = workspace;
  const open = (name: string) => store.setState(({ files }) => ({ files: [...files, readyFile(name)] }));
  const asked: string[] = [];
  vi.spyOn(api, 'stream').mockImplementation(async function* (_route: unknown, call: { files: File[] }) {
    asked.push(...call.files.map(({ name }) => name));
    if (asked.length === 1) open('f.pdf');
    throw new ApiError('pdf.broken');
  } as never);
  open('e.pdf');
  await markLookAlikes(workspace, drawn);
  expect(asked).toEqual(['e.pdf', 'f.pdf']);
});
