import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Workspace } from '../../mounted/workspace.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { takeCurrentRules } from './current-rules.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = openedWorkspace();
  workspace.ports.account = {
    addIgnored: async () => undefined,
    saveTerm: async () => undefined,
    terms: () => [],
    refreshRules: () => new Promise(() => undefined),
  };
});
afterEach(() => vi.restoreAllMocks());

test('rules that never come are not waited for longer than their time', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const taken = takeCurrentRules(workspace);
  expect(timeout).toHaveBeenCalledWith(3000);
  limit.abort();
  await taken;
});

test('whoever waits for them can be stopped', async () => {
  const controller = new AbortController();
  const taken = takeCurrentRules(workspace, controller.signal);
  controller.abort();
  await taken;
});
