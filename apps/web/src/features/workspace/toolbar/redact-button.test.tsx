import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { rectangle } from '../testing/highlights.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { RedactButton } from './redact-button.tsx';

beforeAll(() => loadTexts('workspace'));

const needed = 'This file is a draft: somebody else has to approve it first';

async function shown(isApprovalNeeded: boolean) {
  const workspace = openedWorkspace(['a.pdf']);
  commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
  if (isApprovalNeeded) patch(workspace.store, 'redaction', { approvals: new Map() });
  const screen = await renderIn(workspace, <RedactButton />);
  const button = screen.getByRole('button', { name: /^Redact/ });
  return { button, workspace };
}

/** Longer than a pointer rests before its tooltip opens. */
const TOOLTIP_MS = 800;

async function tooltipOf(button: Locator): Promise<string> {
  // A pointer that came before the page listened rests unseen until it comes again.
  await button.unhover();
  await button.hover();
  await new Promise((resolve) => setTimeout(resolve, TOOLTIP_MS));
  return Array.from(document.querySelectorAll('[data-open]'), (one) => one.textContent).join(' ');
}

test('a draft is not offered for redaction: the button says what is needed, and leads to where to ask for it', async () => {
  const { button, workspace } = await shown(true);
  await expect.element(button).toHaveAttribute('aria-description', needed);
  await expect.poll(() => tooltipOf(button)).toContain(needed);
  await button.click();
  expect(workspace.store.getState().sidebar.tab).toBe('redaction');
});

test('without an approval to wait for, the button says how much it redacts', async () => {
  const { button } = await shown(false);
  await expect.poll(() => tooltipOf(button)).toContain('Redact 1 area');
  await expect.element(button).not.toHaveAttribute('aria-description');
});
