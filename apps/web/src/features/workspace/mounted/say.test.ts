import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workspaceDurationsMs } from '../../../shared/notices/notices.model.ts';
import { clearNotices, noticeQueues } from '../../../shared/notices/notices.ts';
import { speakEnglish } from '../testing/opened-workspace.ts';
import { say } from './say.ts';

beforeEach(speakEnglish);
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

test.each([
  ['info', 'bottom-left', 3000],
  ['success', 'bottom-left', 3000],
  ['warning', 'top-right', 5000],
  ['error', 'top-right', 3000],
] as const)('%s comes up at the %s for %i ms', (tone, corner, durationMs) => {
  const shown = vi.spyOn(noticeQueues[corner], 'add');
  say[tone]('editModeOn');
  expect(shown.mock.calls[0]?.[0]).toMatchObject({ tone, durationMs, title: 'Edit mode is on.' });
});

test('a refused upload stays for five seconds, the warning of auto-processing for eight', () => {
  expect(workspaceDurationsMs).toMatchObject({ uploadError: 5000, autoProcessWarning: 8000 });
});
