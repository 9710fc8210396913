import {
  type AuditEntry,
  apiKeyPermissions,
  auditActionNames,
  auditFaults,
  exportAudit,
  languages,
  listAudit,
  signInMethods,
  signInRefusals,
  updateAuditRetention,
  verifyAudit,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { clearNotices } from '../../shared/notices/notices.ts';
import { inLanguage } from '../../testing/in-language.ts';
import { openApp } from '../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from './testing.ts';

const address = '/organization?tab=audit';

const entry: AuditEntry = {
  seq: 7,
  at: '2026-11-22T10:03:55.123Z',
  action: 'role.changed',
  group: 'people',
  result: 'done',
  actor: { kind: 'user', id: 'aksel', name: 'Aksel' },
  target: { kind: 'account', id: 'marja', name: 'Marja' },
  details: { from: 'member', to: 'admin' },
  network: null,
  previous_hash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
};
const page = { entries: [entry], total: 3918, older: 'b7', newer: null, retention_years: 3 } as const;
const whole = {
  ...{ is_whole: true, is_proven: true, entries: 48_211, first_seq: 1 },
  ...{ unsealed: 0, unsealed_until: null, faults: [] },
};

const serverWithLog = () =>
  serverForNordvik(nordvikAs('admin'))
    .gives(listAudit, { ...page, entries: [entry] })
    .gives(verifyAudit, whole);

describe.each(languages)('in %s', (language) => {
  test('how somebody came in, why not, and what a key may do have words too', async () => {
    const t = await inLanguage(language);
    const details = { method: 'password', reason: 'wrong_password' } as const;
    const refused = { ...entry, action: 'session.refused', group: 'sign_in', result: 'refused', details };
    const made = {
      ...entry,
      seq: 8,
      action: 'key.created',
      group: 'keys',
      details: { permissions: ['read'] },
    };
    serverWithLog().gives(listAudit, { ...page, entries: [refused, made] as AuditEntry[] });
    const screen = await openApp(address);
    const reason = t('organization:audit.fact.reason', {
      value: t('organization:audit.word.wrong_password'),
    });
    await expect.element(screen.getByText(reason, { exact: false })).toBeVisible();
    await expect
      .element(screen.getByText(t('organization:audit.word.read'), { exact: false }).first())
      .toBeVisible();
    await expect.element(screen.getByText('wrong_password')).not.toBeInTheDocument();
    for (const code of [...signInMethods, ...signInRefusals, ...apiKeyPermissions]) {
      expect(t(`organization:audit.word.${code}`), code).not.toContain('audit.word');
    }
  });

  test('everything that can be wrong with a log has its own words', async () => {
    const t = await inLanguage(language);
    const words = auditFaults.map((fault) => t(`organization:audit.fault.${fault}`, { seq: 12 }));
    expect(new Set(words).size).toBe(auditFaults.length);
    for (const word of words) expect(word).not.toContain('audit.fault');
  });

  test('every action of the log has its own words', async () => {
    const t = await inLanguage(language);
    const words = auditActionNames.map((action) => t(`organization:audit.action.${action}`));
    expect(new Set(words).size).toBe(auditActionNames.length);
    for (const [index, word] of words.entries()) expect(word).not.toContain(auditActionNames[index] ?? '');
  });

  test('a log that could not be read, exported or kept says so', async () => {
    const t = await inLanguage(language);
    const server = serverWithLog().refuses(exportAudit).refuses(updateAuditRetention);
    const screen = await openApp(address);
    await screen.getByRole('button', { name: t('organization:audit.export') }).click();
    await screen.getByRole('menuitem').first().click();
    await expect.element(screen.getByText(t('organization:audit.exportFailed'))).toBeVisible();
    clearNotices();
    await screen.getByRole('combobox', { name: t('organization:audit.kept') }).click();
    await screen.getByRole('option', { name: t('organization:audit.years', { count: 10 }) }).click();
    await expect.element(screen.getByText(t('organization:audit.keptFailed'))).toBeVisible();
    expect(server.bodiesOf(updateAuditRetention)).toEqual([{ retention_years: 10 }]);
    await screen.unmount();
    serverWithLog().refuses(listAudit, { status: 500 });
    const other = await openApp(address);
    await expect.element(other.getByText(t('organization:audit.loadFailed'))).toBeVisible();
  });
});

test('an entry says when, who, what, on what and what came of it', async () => {
  serverWithLog();
  const screen = await openApp(address);
  await expect
    .element(screen.getByRole('row', { name: /2026-11-22 10:03:55/u }))
    .toMatchTextContent(/Aksel.*Role changed.*Marja, Member to Admin.*Done/u);
  await expect.element(screen.getByText(/Chain whole, 48\s211 entries/u)).toBeVisible();
  await expect.element(screen.getByText(/3\s918 entries in this filter/u)).toBeVisible();
});

test('the log is narrowed, paged, and begins anew with another filter', async () => {
  serverWithLog();
  const queries: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    const [path, query = ''] = String(url).split('?');
    if (path?.endsWith('/audit')) queries.push(query);
    return answer(url, init);
  };
  const screen = await openApp(address);
  await expect.element(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => queries.at(-1)).toBe('cursor=b7');
  await screen.getByRole('combobox', { name: 'Events' }).click();
  await screen.getByRole('option', { name: 'Sign-ins' }).click();
  await expect.poll(() => queries.at(-1)).toBe('groups=sign_in');
  await screen.getByRole('searchbox', { name: 'Search the log' }).fill('jon');
  await expect.poll(() => queries.at(-1)).toBe('search=jon&groups=sign_in');
});

test('a broken chain names the entry', async () => {
  serverWithLog().gives(verifyAudit, {
    ...whole,
    ...{ is_whole: false, is_proven: false },
    faults: [{ seq: 12, fault: 'changed' }],
  });
  const screen = await openApp(address);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Entry 12 was changed.');
});

test('entries that nothing proves are said, and nothing is called whole', async () => {
  serverWithLog().gives(verifyAudit, {
    ...whole,
    ...{ is_proven: false, unsealed: 3, unsealed_until: '2026-03-01T12:00:00.000Z' },
  });
  const screen = await openApp(address);
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Not proven whole' }))
    .toMatchTextContent(/The oldest 3 entries, up to 2026-03-01 12:00:00 \(UTC\), carry no seal/u);
  await expect.element(screen.getByText(/Chain whole/u)).not.toBeInTheDocument();
});

test('nothing in a filter leads back to everything', async () => {
  const server = serverWithLog().gives(listAudit, { ...page, entries: [], total: 0, older: null });
  const screen = await openApp(address);
  await expect.element(screen.getByText('No entries fit this filter')).toBeVisible();
  server.gives(listAudit, { ...page, entries: [entry] });
  await screen.getByRole('searchbox', { name: 'Search the log' }).fill('jon');
  await expect.element(screen.getByText('Role changed')).toBeVisible();
});

test('a member has no log', async () => {
  serverForNordvik(nordvikAs('member'));
  const screen = await openApp(address);
  await expect
    .element(screen.getByRole('tab', { name: 'Overview' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Audit log' }).elements()).toHaveLength(0);
});

test('on a phone the open tab is in sight', async () => {
  await viewport.viewport(390, 844);
  serverWithLog();
  const screen = await openApp(address);
  const tab = screen.getByRole('tab', { selected: true });
  await expect.element(tab).toBeVisible();
  await expect
    .poll(() => {
      const { left, right } = tab.element().getBoundingClientRect();
      return left >= 0 && right <= 390;
    })
    .toBe(true);
  await viewport.viewport(1280, 800);
});

test('older entries are read from the top of their list', async () => {
  const entries = Array.from({ length: 50 }, (_, index) => ({ ...entry, seq: index + 1 }));
  serverWithLog().gives(listAudit, { ...page, entries });
  const screen = await openApp(address);
  const older = screen.getByRole('button', { name: 'Older' });
  await expect.element(older).toBeVisible();
  older.element().scrollIntoView({ block: 'end' });
  const table = screen.getByRole('table').element();
  expect(table.getBoundingClientRect().top).toBeLessThan(0);
  await older.click();
  await expect.poll(() => Math.round(table.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});
