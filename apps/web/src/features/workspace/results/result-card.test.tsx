import { findingCauses } from '@sladd/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { fileByKey } from '../model/files/by-key.ts';
import { patch } from '../model/store.ts';
import type { RedactionFailure } from '../model/workspace-state.ts';
import { checkedReport } from '../testing/checked-report.ts';
import { openedWorkspace, resultOf } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ResultCard } from './result-card.tsx';

const findings = findingCauses.map((cause, index) => ({
  page_number: index === 0 ? null : index,
  carrier: 'page_text' as const,
  cause,
}));

async function stopped() {
  const workspace = openedWorkspace(['a.pdf']);
  const failure = {
    fileKey: 'a',
    message: 'The check failed.',
    report: { findings },
  } as unknown as RedactionFailure;
  patch(workspace.store, 'redaction', { failures: [failure] });
  const file = fileByKey(workspace.store.getState().files, 'a');
  if (!file) throw new Error('no file');
  return renderIn(workspace, <ResultCard file={file} />);
}

test('a check that failed says page and cause in words, whatever the cause', async () => {
  const screen = await stopped();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('No file was delivered');
  const lines = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^In the file: /u);
  expect(lines[1]).toMatch(/^Page 1: /u);
  expect(new Set(lines).size).toBe(findingCauses.length);
  for (const line of lines) expect(line).not.toContain('_');
});

test('it says so in the language in use, also when that changes', async () => {
  const screen = await stopped();
  await i18n.changeLanguage('nb');
  try {
    await expect.element(screen.getByText(/^Side 1: .+ markert sted/u)).toBeVisible();
  } finally {
    await i18n.changeLanguage('en');
  }
});

test('focus goes to what was found, so that it is read out', async () => {
  const screen = await stopped();
  await expect.element(screen.getByRole('heading', { level: 3 })).toHaveFocus();
});

test.each([
  [768, 'before'],
  [390, 'before'],
  [1280, 'after'],
])('%i px wide, the file can be downloaded %s the list of its checks', async (width, order) => {
  await page.viewport(width, 900);
  const workspace = openedWorkspace(['a.pdf']);
  const result = resultOf(workspace, 'a', { report: checkedReport });
  patch(workspace.store, 'redaction', { results: new Map([['a', result]]) });
  const file = fileByKey(workspace.store.getState().files, 'a');
  if (!file) throw new Error('no file');
  const screen = await renderIn(workspace, <ResultCard file={file} />);
  const download = screen.getByRole('button', { name: 'Download' }).element();
  const { top } = screen.getByText('Text, first reader').element().getBoundingClientRect();
  expect(download.getBoundingClientRect().top < top ? 'before' : 'after').toBe(order);
});
