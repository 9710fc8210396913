import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { type SettingsPort, saveDetectionSettings, sayLoadingFailed } from './save-detection-settings.ts';

let workspace: Workspace;
beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace();
  patch(workspace.store, 'detection', {
    selectedTypes: { fast: ['PERSON', 'URL'], advanced: [], standard: ['AGE'] },
    threshold: 0.7,
    usesIgnoreList: true,
  });
  const { account } = workspace.store.getState();
  workspace.store.setState({
    account: { ...account, locked: { fast: ['URL'], advanced: [], standard: [] } },
  });
});
afterEach(() => clearNotices());

function port(fields: Partial<SettingsPort> = {}) {
  const saved: unknown[] = [];
  const opened: SettingsPort = {
    isLoading: () => false,
    isSignedIn: () => true,
    saveTypes: async (method, types) => saved.push([method, types]),
    saveSettings: async (values) => saved.push(values),
    ...fields,
  };
  return { saved, opened };
}

describe('saving the set-up', () => {
  test('sends the types without those of the department, the threshold and the ignore list', async () => {
    const { saved, opened } = port();
    await saveDetectionSettings(workspace, opened);
    expect(saved).toEqual([
      ['fast', ['PERSON']],
      ['advanced', []],
      ['standard', ['AGE']],
      { detection_threshold: 0.7, use_banlist_for_detection: true },
    ]);
    expect(noticeTitles()).toEqual(['Saved to your settings']);
  });

  test('waits while the account is still being read', async () => {
    const { saved, opened } = port({ isLoading: () => true });
    await saveDetectionSettings(workspace, opened);
    expect([noticeTitles(), saved]).toEqual([['wait for auth'], []]);
  });

  test('sends nothing when nobody is signed in any more', async () => {
    const { saved, opened } = port({ isSignedIn: () => false });
    await saveDetectionSettings(workspace, opened);
    expect([noticeTitles(), saved]).toEqual([['Authentication lost before save operation'], []]);
  });

  test('ends when the session does on the way', async () => {
    const isSignedIn = vi
      .fn(() => true)
      .mockReturnValueOnce(true)
      .mockReturnValueOnce(true)
      .mockReturnValue(false);
    const { saved, opened } = port({ isSignedIn });
    await saveDetectionSettings(workspace, opened);
    expect(saved).toHaveLength(1);
    await saveDetectionSettings(
      workspace,
      port({ saveTypes: () => Promise.reject(new ApiError('auth.required')) }).opened,
    );
    const lost = 'Authentication lost during save operation';
    expect(noticeTitles()).toEqual([lost, lost]);
  });

  test('says why it failed', async () => {
    const { opened } = port({ saveSettings: () => Promise.reject(new ApiError('client.unreachable')) });
    await saveDetectionSettings(workspace, opened);
    expect(noticeTitles()).toEqual(['Could not save to your settings: client.unreachable']);
  });
});

test('settings that could not be read are told with the reason', () => {
  sayLoadingFailed(new ApiError('client.offline'));
  expect(noticeTitles()).toEqual(['Could not load your settings: client.offline']);
});
