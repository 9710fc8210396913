import { pdfJsText } from '@sladd/testkit';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { lostByLeaving } from '../../model/redaction/unredacted.ts';
import { planOf } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import { noteUnread } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import {
  nothingElsewhere,
  noticeTitles,
  onlyTimeouts,
  openedWorkspace,
  resultOf,
  speakEnglish,
} from '../../testing/opened-workspace.ts';
import { signedProof } from '../../testing/signed-proof.ts';
import { deliver, redactFromToolbar } from './begin-redaction.ts';
import { saveCertificate, saveProof, saveResult } from './deliver.ts';
import { redact } from './redact.ts';

/** What the page was made to save, and a frame that prints as told. */
interface Page {
  readonly saved: string[];
  print: () => void;
  loads: boolean;
}

function pageThat(fields: Partial<Page> = {}): Page {
  const page: Page = { saved: [], print: () => undefined, loads: true, ...fields };
  const frame = () => {
    const element = {
      contentWindow: { focus: () => undefined, print: () => page.print() },
      remove: () => undefined,
    };
    return element as unknown as HTMLIFrameElement;
  };
  const link = () => {
    const element = { href: '', download: '', click: () => page.saved.push(element.download) };
    return element;
  };
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'a' ? link() : frame()),
    body: {
      append: (element: HTMLIFrameElement) =>
        page.loads ? element.onload?.({} as Event) : element.onerror?.({} as Event),
    },
  });
  vi.stubGlobal('window', { open: () => null });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return page;
}

let workspace: Workspace;
let proof: Blob;
beforeAll(async () => {
  proof = await signedProof();
});
beforeEach(async () => {
  vi.useFakeTimers();
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  vi.spyOn(api, 'send').mockResolvedValue(nothingElsewhere);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Marks both files and gives them results that answer to the marks. */
function redacted(...fileKeys: string[]): void {
  const { store } = workspace;
  const marks = fileKeys.map((fileKey) => rectangle({ id: `m-${fileKey}`, fileKey }));
  commit(store, add(store.getState().marks.highlights, marks));
  const results = fileKeys.map(
    (fileKey, index) => [fileKey, resultOf(workspace, fileKey, { key: `redacted-${index}`, proof })] as const,
  );
  patch(store, 'redaction', { results: new Map(results) });
}

/** As if every page had been on screen. */
function allSeen(): void {
  patch(workspace.store, 'view', { seen: new Map(['a', 'b'].map((key) => [key, new Set([1, 2, 3])])) });
}

describe('leaving', () => {
  const lost = () => {
    const state = workspace.store.getState();
    return lostByLeaving(planOf(state), state.files, state.redaction);
  };

  test('loses redacted files that were not saved yet, and nothing once they were', async () => {
    pageThat();
    redacted('a', 'b');
    expect(lost()).toBe('results');
    saveResult(workspace, 'a');
    expect(lost()).toBe('results');
    await deliver(workspace, 'save');
    expect(lost()).toBeNull();
  });

  test('loses marks that came after the files were saved', async () => {
    pageThat();
    redacted('a', 'b');
    await deliver(workspace, 'save');
    const { store } = workspace;
    commit(store, add(store.getState().marks.highlights, [rectangle({ id: 'late', fileKey: 'b' })]));
    expect(lost()).toBe('marks');
  });
});

describe('saving', () => {
  test('hands over one file as it is, several as one archive', async () => {
    const page = pageThat();
    redacted('a');
    await deliver(workspace, 'save');
    redacted('a', 'b');
    await deliver(workspace, 'save');
    expect(page.saved).toEqual(['redacted-a.pdf', 'redacted.zip']);
    expect(noticeTitles()).toEqual([
      'Redacted file saved',
      '1 file has no marks and is left out: b.pdf',
      '2 redacted files saved',
    ]);
  });

  test('of several files the archive holds each with its proof; the proof of one is saved by itself', async () => {
    const page = pageThat();
    redacted('a', 'b');
    await deliver(workspace, 'save');
    const [archived] = vi.mocked(URL.createObjectURL).mock.calls[0] ?? [];
    const entries = unzipSync(new Uint8Array(await (archived as Blob).arrayBuffer()));
    expect(Object.keys(entries)).toEqual([
      'redacted-a.pdf',
      'redacted-a.sladd-proof.json',
      'redacted-a.sladd-proof.pdf',
      'redacted-b.pdf',
      'redacted-b.sladd-proof.json',
      'redacted-b.sladd-proof.pdf',
    ]);
    expect(await pdfJsText(entries['redacted-b.sladd-proof.pdf'] ?? new Uint8Array())).toContain(
      'Certificate of checks',
    );
    const result = workspace.store.getState().redaction.results.get('a');
    if (result) saveProof(result);
    expect(page.saved).toEqual(['redacted.zip', 'redacted-a.sladd-proof.json']);
  });

  test('the proof of one is saved as a page to print too, and only where its signature is right', async () => {
    vi.useRealTimers();
    const page = pageThat();
    redacted('a');
    const result = workspace.store.getState().redaction.results.get('a');
    if (!result) throw new Error('no result');
    await saveCertificate(workspace, { ...result, proof: new Blob(['{"signed": true}']) });
    expect(page.saved).toEqual([]);
    expect(noticeTitles()).toEqual([english['result.certificateFailed']]);
    await saveCertificate(workspace, result);
    expect(page.saved).toEqual(['redacted-a.sladd-proof.pdf']);
    const [saved] = vi.mocked(URL.createObjectURL).mock.lastCall ?? [];
    expect(await (saved as Blob).slice(0, 5).text()).toBe('%PDF-');
  });

  test('an archive without the page of a proof that cannot be read says so', async () => {
    pageThat();
    proof = new Blob(['{"signed": true}']);
    redacted('a', 'b');
    proof = await signedProof();
    await deliver(workspace, 'save');
    const [archived] = vi.mocked(URL.createObjectURL).mock.calls[0] ?? [];
    const names = Object.keys(unzipSync(new Uint8Array(await (archived as Blob).arrayBuffer())));
    expect(names.filter((name) => name.endsWith('proof.pdf'))).toEqual([]);
    expect(noticeTitles()).toContain(english['result.certificateFailed']);
  });

  test('says when there is nothing, and when it fails', async () => {
    pageThat();
    await deliver(workspace, 'save');
    redacted('a');
    vi.mocked(URL.createObjectURL).mockImplementation(() => {
      throw new Error('no memory');
    });
    await deliver(workspace, 'save');
    expect(noticeTitles()).toEqual([
      'no files selected or no content to redact',
      english.errorDownloadingFiles,
    ]);
  });

  test('redacts first where there is no result, without a question while nothing is open', async () => {
    pageThat();
    const call = vi.spyOn(api, 'download').mockRejectedValue(new ApiError('client.unreachable'));
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    await deliver(workspace, 'save');
    expect([call.mock.calls.length, workspace.store.getState().dialog]).toEqual([0, 'redact']);
    workspace.store.setState({ dialog: null });
    allSeen();
    await deliver(workspace, 'save');
    expect([call.mock.calls.length, workspace.store.getState().dialog]).toEqual([1, null]);
    expect(noticeTitles().at(-1)).toBe(english.redactionFailed);
  });
});

describe('printing', () => {
  test.each<[string, Partial<Page>, string[]]>([
    ['goes by a frame', {}, []],
    [
      'says when the browser refuses a window too',
      {
        print: () => {
          throw new Error('blocked');
        },
      },
      [english.printPopupBlocked],
    ],
    ['says when the file cannot be shown', { loads: false }, [english.printFailed]],
  ])('%s', async (_what, fields, said) => {
    pageThat(fields);
    redacted('a');
    await deliver(workspace, 'print');
    expect(noticeTitles()).toEqual(said);
  });
});

describe('redacting by the toolbar', () => {
  test('asks while pages are not seen or not read, and does it at once when nothing is open', async () => {
    const call = vi.spyOn(api, 'download').mockRejectedValue(new ApiError('client.unreachable'));
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    await redactFromToolbar(workspace);
    expect([call.mock.calls.length, workspace.store.getState().dialog]).toEqual([0, 'redact']);
    workspace.store.setState({ dialog: null });
    allSeen();
    noteUnread(workspace, 'a', 2, [{ x0: 0, y0: 0, x1: 9, y1: 9 }]);
    await redactFromToolbar(workspace);
    expect([call.mock.calls.length, workspace.store.getState().dialog]).toEqual([0, 'redact']);
    workspace.store.setState({ dialog: null });
    noteUnread(workspace, 'a', 2, []);
    await redactFromToolbar(workspace);
    expect(noticeTitles()).toContain(english.redactionFailed);
    expect([call.mock.calls.length, workspace.store.getState().dialog]).toEqual([1, null]);
  });
});

/** The archive that answers a redaction of one file, whose report says that it was checked. */
async function archive(name: string): Promise<Blob> {
  const pdf = new TextEncoder().encode('%PDF-redacted');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pdf));
  const report = {
    batch_id: 'b',
    files: [
      {
        file: name,
        status: 'checked',
        ...{ marks: 1, pages: 1, removed: [], rasterised_pages: [], checks: [], findings: [] },
        images: { blanked: 0, removed: 0 },
        ...{ bytes_before: 9, bytes_after: 9, was_encrypted: false },
        sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      },
    ],
  };
  const entries = {
    [`redacted-${name}`]: pdf,
    [`redacted-${name.replace('.pdf', '')}.sladd-proof.json`]: new TextEncoder().encode('signed'),
    'report.json': new TextEncoder().encode(JSON.stringify(report)),
  };
  return new Blob([zipSync(entries) as Uint8Array<ArrayBuffer>]);
}

test('a redaction that passes its check says so, and is noted where the account wants that', async () => {
  onlyTimeouts();
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.spyOn(api, 'download').mockImplementation(() => archive('a.pdf'));
  const saved = vi.spyOn(api, 'call').mockResolvedValue({} as never);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [rectangle({ text: 'Kari Testesen' })]));
  expect(await redact(workspace)).toBe(true);
  expect(noticeTitles()).toEqual([english.startingRedactionProcess, '1 file redacted and checked']);
  expect(store.getState().redaction.results.get('a')).toMatchObject({
    name: 'redacted-a.pdf',
    password: null,
    notLookedFor: { withoutRun: ['a'], unseen: [{ pages: [1, 2, 3] }] },
    left: { lookedFor: 0, isOnPurpose: true },
    marks: [{ text: 'Kari Testesen' }],
  });
  expect(await store.getState().redaction.results.get('a')?.proof?.text()).toBe('signed');
  expect(saved).not.toHaveBeenCalled();

  store.setState((state) => ({ account: { ...state.account, savesHistory: true } }));
  await redact(workspace);
  await vi.advanceTimersByTimeAsync(1000);
  expect(noticeTitles().at(-1)).toBe(english.historySaved);
  const sent = JSON.stringify(saved.mock.calls);
  expect(sent).toContain('"filename":"a.pdf"');
  expect(sent).not.toContain('Kari Testesen');
});

test('a redaction sends mappings, options and look, and says why it failed', async () => {
  const call = vi.spyOn(api, 'download').mockRejectedValue(new ApiError('redaction.check_failed'));
  const { store } = workspace;
  commit(
    store,
    add(store.getState().marks.highlights, [
      rectangle(),
      rectangle({ id: 's', kind: 'search', text: 'leie' }),
    ]),
  );
  patch(store, 'redaction', {
    options: { ...store.getState().redaction.options, includeSearchHighlights: false },
  });
  expect(await redact(workspace)).toBe(false);
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    files: [{ name: 'a.pdf' }],
    fields: {
      redaction_mappings: [
        {
          pages: [
            {
              page: 1,
              sensitive: [{ entity_type: 'MANUAL', bbox: [{ x0: 70, y0: 100, x1: 150, y1: 112 }] }],
            },
          ],
        },
      ],
      remove_images: false,
      appearance: { mode: 'fill', fill_color: [0, 0, 0], text: null, font_size: 11, align: 1 },
    },
  });
  expect(noticeTitles()).toEqual([english.startingRedactionProcess, english.redactionFailed]);
  expect(store.getState().redaction.failures).toMatchObject([
    { fileKey: 'a', message: 'redaction.check_failed' },
  ]);
});
