import { getSite, languages, listPlans, type ReportedFile, sendContact } from '@sladd/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../shared/notices/notices.ts';
import { holdWork } from '../../shared/open-work.ts';
import { closeProblemReport, reportProblem } from '../../shared/problems/report-problem.ts';
import { technicalLog } from '../../shared/problems/technical-log.ts';
import { inLanguage } from '../../testing/in-language.ts';
import { kari, serverForKari, serverForVisitors } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

test.each(languages)('in %s: all of it is seen first, and sent when the user says so', async (language) => {
  const t = await inLanguage(language);
  const server = serverForKari().gives(sendContact, null);
  const screen = await openApp('/user/settings');
  await screen.getByRole('button', { name: t('common:user.menu', { name: kari.username }) }).click();
  await screen.getByRole('menuitem', { name: t('common:report.title') }).click();
  const dialog = screen.getByRole('dialog', { name: t('common:report.title') });
  await dialog.getByLabelText(t('common:report.question')).fill('The list went blank');
  const exactly = dialog.getByRole('region', { name: t('common:report.exactly') });
  await expect.element(exactly).toMatchTextContent('The list went blank');
  await expect.element(dialog.getByText(t('common:report.goesTo'))).toBeVisible();
  expect(server.bodiesOf(sendContact), 'nothing has left before').toEqual([]);
  const shown = JSON.parse(exactly.element().textContent ?? '') as unknown;
  await dialog.getByRole('button', { name: t('common:report.send') }).click();
  await expect.element(screen.getByText(t('common:report.sent'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodiesOf(sendContact)).toEqual([shown]);
  expect(shown).toMatchObject({
    name: kari.username,
    email: kari.email,
    report: { versions: { server: '0.1.0' }, page: '/user/settings', problem: { kind: 'menu' } },
  });
});

test('the report itself names nobody and nothing that is open', async () => {
  const server = serverForKari().gives(sendContact, null);
  const shape: ReportedFile = {
    pages: 6,
    size: 'to_1_MB',
    status: 'ready',
    problem: null,
    findings: 3,
    marks: 4,
    removed: [],
    failed_checks: [],
  };
  const release = holdWork({ present: () => null, keep: async () => true, shapes: () => [shape] });
  localStorage.setItem('Kari Testesen', '158387 40267');
  const screen = await openApp('/organization?q=migrene');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  reportProblem({ kind: 'menu', code: null, requestId: null });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => server.bodiesOf(sendContact)).toHaveLength(1);
  release();
  const { report } = server.bodiesOf(sendContact)[0] as { report: object };
  expect(report).toMatchObject({ files: [shape], page: '/organization' });
  expect(JSON.stringify(report)).not.toMatch(/kari|testesen|158387|migrene|@example/i);
});

test('a failed report says so, keeps what was written, and goes out at the next try', async () => {
  const server = serverForKari().refuses(sendContact, { code: 'request.too_many', status: 429 });
  const screen = await openApp('/user/settings');
  reportProblem({ kind: 'menu', code: null, requestId: null });
  await screen.getByLabelText('What were you doing?').fill('The list went blank');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('The report was not sent. You can save it as a file')).toBeVisible();
  server.gives(sendContact, null);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('The report was sent. Thank you')).toBeVisible();
  expect(server.bodiesOf(sendContact)).toHaveLength(2);
});

test('whoever is not signed in says whom to answer', async () => {
  const server = serverForVisitors().gives(sendContact, null);
  const screen = await openApp('/login');
  reportProblem({ kind: 'menu', code: null, requestId: null });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Name must be at least 2 characters')).toBeVisible();
  expect(server.bodiesOf(sendContact)).toEqual([]);
  await screen.getByLabelText('Your name').fill('Ola Testesen');
  await screen.getByLabelText('E-mail address for the answer').fill('ola@example.org');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => server.bodiesOf(sendContact)).toMatchObject([{ email: 'ola@example.org' }]);
});

test('where the installation takes no reports there is a file and nothing to send', async () => {
  const server = serverForKari().gives(getSite, {
    website_url: null,
    source_url: null,
    max_file_bytes: 26_214_400,
    max_open_files: 20,
    text_service: null,
    missing_models: null,
    billing: 'none',
    version: '0.1.0',
    problem_reports: false,
    sign_up: { mode: 'open', domains: [] },
    csp_reports: false,
  });
  const screen = await openApp('/user/settings');
  reportProblem({ kind: 'menu', code: null, requestId: null });
  await expect.element(screen.getByText(/^Nothing is sent from here/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' }).elements()).toEqual([]);
  const saved = new Promise<HTMLAnchorElement>((resolve) => {
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      HTMLAnchorElement.prototype.click = click;
      resolve(this);
    };
  });
  await screen.getByLabelText('What were you doing?').fill('Nothing much');
  await screen.getByRole('button', { name: 'Save as a file' }).click();
  const link = await saved;
  expect(link.download).toMatch(/^sladd-problem-\d{4}-\d\d-\d\d\.json$/);
  const content = await new Promise<string>((resolve) => {
    // `fetch` is the server of this test.
    const request = new XMLHttpRequest();
    request.onload = () => resolve(request.responseText);
    request.open('GET', link.href);
    request.send();
  });
  expect(JSON.parse(content)).toMatchObject({ format: 1, description: 'Nothing much' });
  expect(server.bodiesOf(sendContact)).toEqual([]);
});

test('a failure that nobody foresaw can be reported from its notice and from its view', async () => {
  serverForKari().refuses(listPlans, { status: 500 });
  const screen = await openApp('/pricing');
  await screen.getByRole('alert').getByRole('button', { name: 'Report a problem' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'This is exactly what is sent' }))
    .toMatchTextContent('"kind": "failed_call"');
  closeProblemReport();
  technicalLog.noteCall({
    method: 'GET',
    path: '/api/site',
    status: 500,
    code: 'internal',
    requestId: null,
  });
  notify.error('It did not work');
  await screen.getByRole('button', { name: 'Report', exact: true }).click();
  await expect
    .element(screen.getByRole('region', { name: 'This is exactly what is sent' }))
    .toMatchTextContent('"kind": "notice"');
});

test('a refusal that its user can mend has nothing to report', async () => {
  serverForKari();
  const screen = await openApp('/user/settings');
  technicalLog.noteCall({
    method: 'POST',
    path: '/api/x',
    status: 409,
    code: 'pattern.duplicate',
    requestId: null,
  });
  notify.error('It is there already');
  await expect.element(screen.getByText('It is there already')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report', exact: true }).elements()).toEqual([]);
});
