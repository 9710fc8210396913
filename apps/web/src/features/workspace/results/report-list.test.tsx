import type { RedactionReport } from '@sladd/contract';
import { expect, test } from 'vitest';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { checkedReport as report } from '../testing/checked-report.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ReportList } from './report-list.tsx';

test('a line that adds up several kinds unfolds to their names and counts; what was kept is none of them', async () => {
  const screen = await renderIn(openedWorkspace(['a.pdf']), <ReportList report={report} />);
  await expect.element(screen.getByText('Bookmarks')).not.toBeVisible();
  await screen.getByText('Metadata', { exact: false }).first().click();
  await expect.element(screen.getByText('Bookmarks')).toBeVisible();
  await expect.element(screen.getByText('Document information such as title and author')).toBeVisible();
  expect(screen.getByText('Links', { exact: true }).elements()).toEqual([]);
});

test('names are those of the language in use, also when that changes', async () => {
  const screen = await renderIn(openedWorkspace(['a.pdf']), <ReportList report={report} />);
  await i18n.changeLanguage('nb');
  try {
    await expect.element(screen.getByText('Bokmerker')).toBeInTheDocument();
  } finally {
    await i18n.changeLanguage('en');
  }
});

test('pages that became pictures unfold to why, and which', async () => {
  const pictures: RedactionReport = {
    ...report,
    rasterised_pages: [1, 2, 3, 7].map((page_number) => ({ page_number, reason: 'slanted_text' })),
  };
  const screen = await renderIn(openedWorkspace(['a.pdf']), <ReportList report={pictures} />);
  const why = screen.getByText('A mark lies on slanted text');
  await expect.element(why).not.toBeVisible();
  await screen.getByText('Pages made into pictures').click();
  await expect.element(why).toBeVisible();
  await expect.element(screen.getByText('pages 1–3, 7')).toBeVisible();
});
