import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { clearNotices } from '../../../shared/notices.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { noticeTitles, openedWorkspace, rectangle, speakEnglish } from '../testing/opened-workspace.ts';
import type { Workspace } from '../workspace.ts';
import { askToRedact, redact } from './redact.ts';

let workspace: Workspace;
beforeEach(async () => {
  await speakEnglish();
  vi.useFakeTimers();
  workspace = openedWorkspace(['a.pdf']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearNotices();
});

const mark = () => commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
const isRedacting = () => workspace.store.getState().redaction.isRedacting;

/** A call that never answers; what it was given. */
function silentCall() {
  const given: { signal?: AbortSignal; onUpload?: (sent: number, total: number) => void } = {};
  vi.spyOn(api, 'download').mockImplementation((_route, { signal, onUpload }) => {
    Object.assign(given, { signal, onUpload });
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  return given;
}

describe('asking for a redaction', () => {
  test('says when there is nothing to redact, and asks otherwise', () => {
    askToRedact(workspace);
    expect(noticeTitles()).toEqual([english.noRedactionContent]);
    mark();
    askToRedact(workspace);
    expect(workspace.store.getState()).toMatchObject({ dialog: 'redact', sidebar: { tab: 'redaction' } });
  });
});

describe('a redaction', () => {
  test('says that it begins, and gives up after 60 seconds without a sign of life', async () => {
    mark();
    const given = silentCall();
    vi.spyOn(api, 'call').mockRejectedValue(new ApiError('client.unreachable'));
    const done = redact(workspace);
    expect(noticeTitles()).toEqual([english.startingRedactionProcess]);
    await vi.advanceTimersByTimeAsync(50_000);
    given.onUpload?.(1, 2);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isRedacting()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe(false);
    expect([given.signal?.aborted, isRedacting()]).toEqual([true, false]);
    expect(noticeTitles().at(-1)).toBe(english.redactionTimedOut);
  });

  test('goes on as long as the server says that it is there', async () => {
    mark();
    silentCall();
    vi.spyOn(api, 'call').mockResolvedValue({} as never);
    void redact(workspace);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(isRedacting()).toBe(true);
    workspace.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect([isRedacting(), noticeTitles().length]).toEqual([false, 1]);
  });

  test('that the server gave up says so too', async () => {
    mark();
    vi.spyOn(api, 'download').mockRejectedValue(new ApiError('task.timed_out'));
    await redact(workspace);
    vi.spyOn(api, 'download').mockRejectedValue(new ApiError('pdf.broken'));
    await redact(workspace);
    const said = noticeTitles().filter((title) => title !== english.startingRedactionProcess);
    expect(said).toEqual([english.redactionTimedOut, english.redactionFailed]);
  });
});
