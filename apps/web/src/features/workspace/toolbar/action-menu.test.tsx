import { ScanSearch } from 'lucide-react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import type { FeatureGate } from '../mounted/workspace.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ActionMenu } from './action-menu.tsx';
import { CommandButton } from './command-button.tsx';

beforeAll(() => loadTexts('workspace'));

const crowns = (container: Element) => container.querySelectorAll('.text-premium').length;
const gate = (isPaid: boolean): FeatureGate => ({ has: () => isPaid, ask: () => undefined });

test.each([
  [true, 0],
  [false, 1],
])('with a subscription: %s, detection has %i crowns among the actions of a phone', async (isPaid, count) => {
  const workspace = openedWorkspace(['a.pdf']);
  workspace.ports.gate = gate(isPaid);
  const screen = await renderIn(workspace, <ActionMenu />);
  await screen.getByRole('button', { name: 'Open the actions' }).click();
  await expect.element(screen.getByText('Detect sensitive information')).toBeVisible();
  expect(crowns(screen.container)).toBe(count);
});

test.each([
  [true, 0],
  [false, 1],
])('with a subscription: %s, the button of detection alone has %i crowns', async (isPaid, count) => {
  const workspace = openedWorkspace(['a.pdf']);
  workspace.ports.gate = gate(isPaid);
  const screen = await renderIn(workspace, <CommandButton id="detect" icon={ScanSearch} />);
  await expect.element(screen.getByRole('button', { name: 'Detect sensitive information' })).toBeVisible();
  expect(crowns(screen.container)).toBe(count);
});
