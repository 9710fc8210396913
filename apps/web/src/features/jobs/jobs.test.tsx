import { cancelJob, getEntitlements, type Job, languages, listJobs, listWebhooks } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../testing/in-language.ts';
import { serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

const now = new Date().toISOString();
const job = (fields: Partial<Job> = {}): Job => ({
  ...{ id: 'j-8d21f0', kind: 'redact', state: 'running', files: 212, files_done: 136, files_refused: 0 },
  ...{ pages_read: 400, error: null, key: { id: 'k1', name: 'Nattarkiv' } },
  ...{ created_at: now, started_at: now, ended_at: null, result: 'none', result_until: null },
  ...fields,
});
const failed = job({
  ...{ id: 'j-8d1e77', state: 'failed', files: 2, files_done: 2, files_refused: 2, key: null, ended_at: now },
  error: { code: 'redaction.check_failed', message: '', file_index: 1, page_number: 4 },
  result: 'waiting',
});

function serverWith(jobs: readonly Job[]) {
  return serverForKari()
    .gives(getEntitlements, {
      ...{ source: 'bought', features: [], plan_features: ['api_access'], pages_left: null },
    })
    .gives(listWebhooks, { is_enabled: false, webhooks: [] })
    .gives(listJobs, { jobs: [...jobs], older: null });
}

describe.each(languages)('in %s', (language) => {
  test('shows how far each job is, for whom, and why one failed', async () => {
    const t = await inLanguage(language);
    serverWith([job(), failed]);
    const screen = await openApp('/jobs');
    // Texts of a page come with it.
    await expect.element(screen.getByText('j-8d21f0')).toBeVisible();
    await expect.element(screen.getByText(t('jobs:what.redact', { count: 212 }))).toBeVisible();
    await expect.element(screen.getByText('Nattarkiv')).toBeVisible();
    const bar = screen.getByRole('progressbar');
    await expect
      .element(bar)
      .toHaveAttribute('aria-valuetext', t('jobs:progress', { done: 136, count: 212 }));
    await expect.element(screen.getByText(t('errors:redaction.check_failed'))).toBeVisible();
    await expect.element(screen.getByText(new RegExp(t('jobs:why.page', { number: 4 })))).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t('nav.jobs') })).toBeVisible();
  });

  test('stops a job', async () => {
    const t = await inLanguage(language);
    const server = serverWith([job()]).gives(cancelJob, job({ state: 'cancelled' }));
    const screen = await openApp('/jobs');
    await screen.getByRole('button', { name: t('jobs:cancel.named', { id: 'j-8d21f0' }) }).click();
    await expect.element(screen.getByText(t('jobs:cancel.done'))).toBeVisible();
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('says so where there are none', async () => {
    const t = await inLanguage(language);
    serverWith([]);
    const screen = await openApp('/jobs');
    await expect.element(screen.getByText(t('jobs:none.title'))).toBeVisible();
  });
});
