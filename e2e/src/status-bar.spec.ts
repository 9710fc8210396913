import { longFile } from './bench/long-files.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { findingsTab, pdfFile } from './workspace.ts';

test('a second click on Stop does not start the run again', async ({ page, server }) => {
  await signIn(page, server);
  const files = Array.from({ length: 8 }, (_, index) => pdfFile(`sak-${index + 1}.pdf`, longFile(index)));
  await page.getByTestId('choose-files').setInputFiles(files);
  await expect(page.getByRole('article').last().getByText('50 pages')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  const bar = page.getByRole('region', { name: 'Detection' });
  await expect(findingsTab(page)).toHaveText(/\d/);
  await bar.getByRole('button', { name: 'Stop' }).dblclick();
  await expect(bar.getByText(/^Stopped after \d+ of 400 pages$/)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Check the rest' })).toBeEnabled();
  await expect(bar.getByText(/^Stopped after \d+ of 400 pages$/)).toBeVisible();
  await bar.getByRole('button', { name: 'Check the rest' }).click();
  await expect(bar.getByRole('button', { name: 'Stop' })).toBeEnabled();
});
