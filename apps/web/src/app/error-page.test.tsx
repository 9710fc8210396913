import { languages, type ReportedFile } from '@sladd/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { holdWork } from '../shared/open-work.ts';
import { closeProblemReport, reportedProblem } from '../shared/problems/report-problem.ts';
import { technicalLog } from '../shared/problems/technical-log.ts';
import { inLanguage } from '../testing/in-language.ts';
import { serverForKari, serverForVisitors } from '../testing/members.ts';
import { ErrorPage } from './error-page.tsx';
import { keepAtCrash } from './kept-at-crash.ts';

const shape: ReportedFile = {
  pages: 6,
  size: 'to_1_MB',
  status: 'ready',
  problem: null,
  findings: 3,
  marks: 46,
  removed: [],
  failed_checks: [],
};

/** A page that holds two files with 46 marks, and breaks when its button is pressed. */
function Breaking({ error, keep }: { error: Error; keep: (() => Promise<boolean>) | null }) {
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (!keep) return;
    return holdWork({
      present: () => ({ files: 2, marks: 46, isRunning: false }),
      keep,
      shapes: () => [shape],
    });
  }, [keep]);
  if (isBroken) throw error;
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Break
    </button>
  );
}

async function broken({
  error = new TypeError('Kari Testesen'),
  keep = null as null | (() => Promise<boolean>),
}) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/user/settings',
    component: () => <Breaking error={error} keep={keep} />,
  });
  const workspace = createRoute({
    getParentRoute: () => root,
    path: '/playground',
    component: () => <h1>Workspace</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page, workspace]),
    history: createMemoryHistory({ initialEntries: ['/user/settings'] }),
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: keepAtCrash,
  });
  onTestFinished(closeProblemReport);
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Break' }).click();
  return screen;
}

test.each(languages)('in %s: says what is kept, and folds the details away', async (language) => {
  const t = await inLanguage(language);
  serverForVisitors();
  const requestId = '7b0c6a52-6f0f-4f0e-9f43-0d8b0a3a3a51';
  technicalLog.noteCall({ method: 'GET', path: '/api/site', status: 200, code: null, requestId });
  const screen = await broken({ keep: async () => true });
  await expect.element(screen.getByRole('heading', { name: t('common:crash.title') })).toBeVisible();
  const files = t('common:update.waits.fileCount', { count: 2 });
  const marks = t('common:update.waits.markCount', { count: 46 });
  await expect.element(screen.getByText(t('common:crash.work.kept', { files, marks }))).toBeVisible();
  await expect.element(screen.getByText('TypeError')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: t('common:crash.happened'), exact: false }).click();
  await expect.element(screen.getByText('TypeError')).toBeVisible();
  await screen.getByRole('button', { name: t('common:crash.copy') }).click();
  await expect.element(screen.getByText(/^(Copied|Kopiert|Could not|Kunne ikke|Kunne)/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: t('common:reload') })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: t('common:crash.home') })).toBeVisible();
  expect(document.body.textContent).not.toContain('Kari');
});

test('work that this browser could not keep is said to be lost', async () => {
  serverForVisitors();
  const screen = await broken({ keep: async () => false });
  await screen.getByRole('button', { name: 'Report a problem' }).click();
  expect(reportedProblem.getState().problem?.files, 'as it was when the page broke').toEqual([shape]);
  await expect
    .element(screen.getByText(/^Not kept on this device: 2 open files with 46 marks/))
    .toBeVisible();
});

test('a page that the server no longer has asks to be loaded anew', async () => {
  serverForVisitors();
  const error = new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js');
  const screen = await broken({ error });
  await expect.element(screen.getByRole('heading', { name: 'There is a new version' })).toBeVisible();
  await screen.getByRole('button', { name: 'Report a problem' }).click();
  expect(reportedProblem.getState().problem).toMatchObject({ kind: 'outdated_page', code: 'OUTDATED_PAGE' });
});

test('whoever is signed in is led to the workspace after five seconds', async () => {
  serverForKari();
  const screen = await broken({});
  await expect.element(screen.getByText(/^Goes to the workspace by itself in \d seconds?\./)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Workspace' })).toBeVisible();
});

test('or stays, when that is what they want', async () => {
  serverForKari();
  const screen = await broken({});
  await screen.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(screen.getByText(/^Goes to the workspace/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
});
