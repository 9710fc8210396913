import type { SecondLookFile } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { leftElsewhere } from '../../model/redaction/left-elsewhere.ts';
import { marksToRedact } from '../../model/redaction/mapping.ts';
import { groupOf } from '../../model/redaction/second-look.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { nothingElsewhere, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { askToRedact, goOn, redactFromToolbar } from './begin-redaction.ts';
import { leavePlaces, markPlaces, openPlaces, stopLooking } from './second-look.ts';

const at = (y: number) => [{ x0: 70, y0: y, x1: 150, y1: y + 12 }];

/** A number removed on page 1 that stands broken over a line on page 1, and within a longer word on page 3. */
const found = {
  success: true,
  file_results: [
    {
      file: 'a.pdf',
      status: 'success',
      result: {
        ...{ values: 2, too_short: 1, without_text: 0 },
        unread: [{ page: 2, boxes: at(0) }],
        found: [
          {
            ...{ text: '912 34 567', entity_type: 'NO_PHONE_NUMBER', removed_on: [1] },
            places: [
              {
                page_number: 1,
                bbox: [...at(200), ...at(214)],
                kind: 'whole',
                before: 'sendt ',
                text: '912 34 567',
                after: ' som',
              },
              { page_number: 3, bbox: at(90), kind: 'inside', before: '', text: 'x912', after: '' },
            ],
          },
        ],
      },
    },
  ],
} satisfies { success: boolean; file_results: SecondLookFile[] };

let workspace: Workspace;
let send: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf']);
  commit(
    workspace.store,
    add(workspace.store.getState().marks.highlights, [rectangle({ text: '912 34 567' })]),
  );
  patch(workspace.store, 'view', { seen: new Map([['a', new Set([1, 2, 3])]]) });
  send = vi.spyOn(api, 'send').mockResolvedValue(found as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearNotices();
});

const redaction = () => workspace.store.getState().redaction;
const marked = () =>
  marksToRedact(workspace.store.getState().marks.highlights, new Set(['a']), redaction().options).length;

describe('before a redaction', () => {
  test('places of removed values are shown and nothing is made yet', async () => {
    const call = vi.spyOn(api, 'download');
    await redactFromToolbar(workspace);
    expect(redaction()).toMatchObject({ isLookShown: true, look: { status: 'done', tooShort: 1 } });
    expect(openPlaces(workspace.store.getState()).map(({ pageNumber, text }) => [pageNumber, text])).toEqual([
      [1, '912 34 567'],
      [3, 'x912'],
    ]);
    expect([call.mock.calls.length, workspace.store.getState().dialog]).toEqual([0, null]);
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      fields: { redaction_mappings: [{ pages: [{ sensitive: [{ original_text: '912 34 567' }] }] }] },
    });
  });

  test('each is marked or left, and once all are decided no further look is made', async () => {
    await askToRedact(workspace);
    const [first, second] = redaction().look.places;
    expect([groupOf(first!), groupOf(second!)]).toEqual(['same', 'inside']);
    markPlaces(workspace, [first!]);
    expect(marked()).toBe(2);
    leavePlaces(workspace, [second!]);
    expect(openPlaces(workspace.store.getState())).toEqual([]);
    await askToRedact(workspace);
    expect([send.mock.calls.length, workspace.store.getState().dialog]).toEqual([1, 'redact']);
    undo(workspace.store);
    expect(openPlaces(workspace.store.getState())).toEqual([first]);
  });

  test('a mark of another value is looked for anew, and what was left stays left', async () => {
    await askToRedact(workspace);
    leavePlaces(workspace, redaction().look.places);
    const { highlights } = workspace.store.getState().marks;
    commit(workspace.store, add(highlights, [rectangle({ id: 'm2', pageNumber: 2, text: 'Kari' })]));
    await askToRedact(workspace);
    expect([send.mock.calls.length, redaction().isLookShown]).toEqual([2, false]);
    expect(workspace.store.getState().dialog).toBe('redact');
  });

  test('what stays open may be delivered', async () => {
    vi.spyOn(api, 'download').mockRejectedValue(new ApiError('client.unreachable'));
    await askToRedact(workspace);
    await goOn(workspace);
    expect(redaction().isLookShown).toBe(false);
    expect(workspace.store.getState().dialog).toBe('redact');
  });

  test('a look that fails is said and does not stop the redaction', async () => {
    send.mockRejectedValue(new ApiError('task.timed_out'));
    await redactFromToolbar(workspace);
    expect(redaction().look).toMatchObject({ status: 'failed', problem: 'task.timed_out' });
    expect(workspace.store.getState().dialog).toBe('redact');
    expect(english['look.failed']).toContain('{{reason}}');
  });

  test('a look that is stopped leaves everything as it was', async () => {
    send.mockImplementation(
      ((_route: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))) as never,
    );
    const asked = askToRedact(workspace);
    expect(redaction().look.status).toBe('looking');
    stopLooking(workspace);
    await asked;
    expect([redaction().look.status, workspace.store.getState().dialog]).toEqual(['done', null]);
  });

  test('nothing is shown where nothing stands elsewhere', async () => {
    send.mockResolvedValue(nothingElsewhere as never);
    await askToRedact(workspace);
    expect([redaction().isLookShown, workspace.store.getState().dialog]).toEqual([false, 'redact']);
  });
});

describe('what a result still says', () => {
  const report = {
    elsewhere: {
      ...{ values: 2, too_short: 1, without_text: 0, marked: 0 },
      found: found.file_results[0]!.result.found.map(({ text: _, ...value }) => ({
        ...value,
        places: value.places.map(({ page_number, bbox, kind }) => ({ page_number, bbox, kind })),
      })),
    },
  } as never;

  test('is named in words and on purpose when the look had shown it', async () => {
    await askToRedact(workspace);
    expect(leftElsewhere(report, 'a', redaction().look)).toMatchObject({
      values: [{ text: '912 34 567', places: [{ pageNumber: 1 }] }],
      inside: [{ places: [{ pageNumber: 3 }] }],
      ...{ isOnPurpose: true, lookedFor: 2, tooShort: 1 },
    });
  });

  test('is not called a purpose when nobody was shown it', () => {
    const left = leftElsewhere(report, 'a', redaction().look);
    expect(left).toMatchObject({
      isOnPurpose: false,
      values: [{ text: null, entityType: 'NO_PHONE_NUMBER' }],
    });
  });
});
