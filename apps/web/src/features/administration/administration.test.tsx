import {
  type AdminAccountDetails,
  deleteAccount,
  disableAccount,
  getAccount,
  getMe,
  getSignUp,
  getSystem,
  giveAccountPlan,
  languages,
  listAccounts,
  listInstallationAudit,
  listModels,
  type MailTest,
  mailFailures,
  makeResetLink,
  type System,
  saveSignUp,
  setAdministrator,
  testMail,
  verifyInstallationAudit,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../testing/in-language.ts';
import { kari, serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

const ola: AdminAccountDetails = {
  user_id: 'ola',
  username: 'ola.testesen',
  email: 'ola@example.org',
  email_verified: true,
  administrator: false,
  disabled_at: null,
  created_at: '2026-01-02T10:00:00.000Z',
  last_sign_in_at: '2026-11-20T10:00:00.000Z',
  plan_code: null,
  plan: null,
  organizations: [{ org_id: 'o', name: 'Nordvik kommune', role: 'member' }],
  sessions: 2,
  api_keys: 1,
  has_password: true,
  providers: ['id.example.org'],
};

const system: System = {
  version: '0.1.0',
  licence: 'AGPL-3.0-or-later',
  source_url: null,
  runtime: 'v24.0.0',
  started_at: '2026-11-22T08:00:00.000Z',
  problems: [],
  database: { kind: 'sqlite', bytes: 569_344 },
  storage: { free_bytes: 5_000_000_000, total_bytes: 10_000_000_000 },
  tasks: { ready: true, queued: 3, active: 2, workers: 4, queue_limit: 100 },
  mail: { kind: 'smtp', waiting: 2, failing: 1, oldest_at: '2026-11-22T09:00:00.000Z' },
  accounts: { total: 12, disabled: 1, unverified: 2, administrators: 1 },
  organizations: 3,
};

const sent: MailTest = {
  ...{ is_sent: true, recipient: 'kari@example.org', failure: null, reply_code: null, is_sandbox: false },
};

function serverForAdministrator(account: AdminAccountDetails = ola) {
  return serverForKari()
    .gives(getMe, { ...kari, administrator: true })
    .gives(listAccounts, { accounts: [account], total: 41, next_cursor: 'next' })
    .gives(getAccount, account)
    .gives(getSignUp, { mode: 'open', domains: [], decided_by: 'setting' })
    .gives(getSystem, system)
    .gives(listModels, [
      {
        name: 'encoder.onnx',
        origin: 'embedded',
        licence: 'MIT',
        problem: null,
        version: null,
        methods: [],
        languages: [],
      },
      {
        name: 'x',
        origin: 'ocr',
        licence: null,
        problem: 'Missing.',
        version: null,
        methods: [],
        languages: [],
      },
    ]);
}

const ofOla = '/admin?tab=accounts&account=ola';

test('whoever is no administrator finds nothing at its address, and no way to it', async () => {
  const server = serverForKari();
  const screen = await openApp('/admin');
  await expect.element(screen.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  expect(server.calls.some(({ path }) => path.startsWith('/api/admin'))).toBe(false);
  await screen.unmount();
  const settings = await openApp('/user/settings');
  await settings.getByRole('button', { name: /Kari/u }).click();
  await expect.element(settings.getByRole('menuitem').first()).toBeVisible();
  await expect.element(settings.getByRole('menuitem', { name: 'Administration' })).not.toBeInTheDocument();
});

test('an administrator gets there by the user menu, finds an account and opens it', async () => {
  const server = serverForAdministrator();
  const screen = await openApp('/user/settings');
  await screen.getByRole('button', { name: /Kari/u }).click();
  await screen.getByRole('menuitem', { name: 'Administration' }).click();
  await expect.element(screen.getByText('41 accounts')).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await screen.getByRole('searchbox', { name: 'Find an account' }).fill('ola');
  await screen.getByRole('link', { name: 'ola.testesen' }).click();
  await expect.element(screen.getByText('Nordvik kommune (member)')).toBeVisible();
  await expect.element(screen.getByText('password, id.example.org')).toBeVisible();
  expect(server.calls.filter(({ path }) => path === '/api/admin/accounts').length).toBeGreaterThan(2);
});

test('an account is disabled after a question that counts what ends', async () => {
  const disabled = { ...ola, disabled_at: '2026-11-22T12:00:00.000Z', sessions: 0, api_keys: 0 };
  const server = serverForAdministrator().gives(disableAccount, disabled);
  const screen = await openApp(ofOla);
  await screen.getByRole('button', { name: 'Disable' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/Sessions ended: 2. API keys deleted: 1/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodiesOf(disableAccount)).toEqual([]);
  await screen.getByRole('button', { name: 'Disable' }).click();
  server.gives(getAccount, disabled);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect.element(screen.getByText('ola.testesen is disabled')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Enable' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Link for a new password' })).toBeDisabled();
});

test('an administrator is named with the own password; a wrong one is told at its field', async () => {
  const server = serverForAdministrator().refuses(setAdministrator, { code: 'account.wrong_password' });
  const screen = await openApp(ofOla);
  await screen.getByRole('button', { name: 'Make administrator' }).click();
  const dialog = screen.getByRole('alertdialog');
  const submit = dialog.getByRole('button', { name: 'Make administrator' });
  await expect.element(submit).toBeDisabled();
  await dialog.getByLabelText('Your own password').fill('Feil-passord-1');
  await submit.click();
  await expect.element(dialog.getByText('The current password is wrong.')).toBeVisible();
  server.gives(setAdministrator, { ...ola, administrator: true });
  await submit.click();
  await expect.element(screen.getByText('ola.testesen is an administrator')).toBeVisible();
  expect(server.bodiesOf(setAdministrator)).toEqual(
    Array(2).fill({ administrator: true, password: 'Feil-passord-1' }),
  );
});

test('a link for a new password is shown once, and is gone when it was handed over', async () => {
  const link = 'https://sladd.example.org/reset-password?token=hemmelig';
  serverForAdministrator().gives(makeResetLink, { link, minutes: 15 });
  const screen = await openApp(ofOla);
  await screen.getByRole('button', { name: 'Link for a new password' }).click();
  await screen.getByLabelText('Your own password').fill('Passordet-mitt-1');
  await screen.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(screen.getByText(link)).toBeVisible();
  await screen.getByRole('button', { name: 'I have handed it over' }).click();
  await expect.element(screen.getByText(link)).not.toBeInTheDocument();
});

test('a plan is given, and one that is paid for is not touched', async () => {
  const server = serverForAdministrator().gives(giveAccountPlan, ola);
  const screen = await openApp(ofOla);
  await screen.getByRole('combobox', { name: 'Give a plan' }).click();
  await screen.getByRole('option', { name: 'Pro, yearly' }).click();
  await screen.getByRole('checkbox', { name: 'Pages without a limit' }).click();
  await screen.getByRole('button', { name: 'Change the plan' }).click();
  await expect.element(screen.getByText('The plan of ola.testesen is changed')).toBeVisible();
  expect(server.bodiesOf(giveAccountPlan)).toEqual([{ plan_code: 'pro_yearly', is_unlimited: true }]);
  await screen.unmount();
  const plan = { plan_code: 'pro_monthly', source: 'bought', is_unlimited: false } as const;
  serverForAdministrator({ ...ola, plan: { ...plan, current_period_end: '2026-12-01T00:00:00.000Z' } });
  const paid = await openApp(ofOla);
  await expect.element(paid.getByText(/has to end before another one/u)).toBeVisible();
});

test('an account that owns an organization is not deleted, and says why; another is gone from the page', async () => {
  const server = serverForAdministrator().refuses(deleteAccount, { code: 'admin.owner', status: 409 });
  const screen = await openApp(ofOla);
  await screen.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByLabelText('Your own password').fill('Passordet-mitt-1');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('owns an organization');
  server.gives(deleteAccount, null);
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect.element(screen.getByText('The account ola.testesen is deleted')).toBeVisible();
  await expect.element(screen.getByText('41 accounts')).toBeVisible();
  expect(screen.address()).not.toContain('account=ola');
});

test('the own account is neither disabled nor deleted here', async () => {
  serverForAdministrator({ ...ola, user_id: kari.id, username: kari.username });
  const screen = await openApp(`/admin?account=${kari.id}`);
  await expect.element(screen.getByRole('button', { name: 'Disable' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Delete the account' })).toBeDisabled();
});

test('sign-up is limited to domains that are domains', async () => {
  const saved = { mode: 'domain', domains: ['vestmark.example'], decided_by: 'setting' } as const;
  const server = serverForAdministrator().gives(saveSignUp, { ...saved, domains: [...saved.domains] });
  const screen = await openApp('/admin?tab=signup');
  const save = screen.getByRole('button', { name: 'Save the choice' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('radio', { name: /By e-mail domain/u }).click();
  const field = screen.getByRole('textbox', { name: 'Domains' });
  await field.fill('vestmark.example, ikke et');
  await expect.element(screen.getByText('Not a domain: ikke, et')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await field.fill('Vestmark.example');
  await save.click();
  await expect.element(screen.getByText('Who may make an account is saved')).toBeVisible();
  expect(server.bodiesOf(saveSignUp)).toEqual([{ mode: 'domain', domains: ['vestmark.example'] }]);
});

test('where the environment decides, nothing can be chosen', async () => {
  serverForAdministrator().gives(getSignUp, { mode: 'closed', domains: [], decided_by: 'environment' });
  const screen = await openApp('/admin?tab=signup');
  await expect.element(screen.getByText('The environment of the server decides this')).toBeVisible();
  await expect.element(screen.getByText('Nobody')).toBeVisible();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
});

describe.each(languages)('in %s', (language) => {
  test('the state of the server is told, with what is wrong', async () => {
    const t = await inLanguage(language);
    serverForAdministrator().gives(getSystem, { ...system, problems: ['disk_full'] });
    const screen = await openApp('/admin?tab=system');
    await expect.element(screen.getByText(t('administration:health.problem.disk_full'))).toBeVisible();
    await expect
      .element(screen.getByText(t('administration:health.queuedOf', { queued: 3, limit: 100 })))
      .toBeVisible();
    await expect.element(screen.getByText(t('administration:models.unusable'))).toBeVisible();
    await expect.element(screen.getByText(t('administration:models.whole'))).toBeVisible();
    await expect.element(screen.getByText('AGPL-3.0-or-later')).toBeVisible();
  });

  test('a test mail says that it went, or by what kind of fault it did not', async () => {
    const t = await inLanguage(language);
    const server = serverForAdministrator().gives(testMail, sent);
    const screen = await openApp('/admin?tab=system');
    const send = screen.getByRole('button', { name: t('administration:mail.test') });
    await send.click();
    await expect
      .element(screen.getByText(t('administration:mail.sent', { email: 'kari@example.org' })))
      .toBeVisible();
    for (const failure of mailFailures) {
      server.gives(testMail, { ...sent, is_sent: false, failure, reply_code: 535 });
      await send.click();
      await expect
        .element(screen.getByText(t(`administration:mail.failure.${failure}`), { exact: false }))
        .toBeVisible();
    }
    await expect.element(screen.getByText(/535/u)).toBeVisible();
  });

  test('the log of the installation is shown', async () => {
    const t = await inLanguage(language);
    serverForAdministrator()
      .gives(verifyInstallationAudit, {
        ...{ is_whole: true, is_proven: true, entries: 7, first_seq: 1 },
        ...{ unsealed: 0, unsealed_until: null, faults: [] },
      })
      .gives(listInstallationAudit, {
        entries: [
          {
            ...{ seq: 7, at: '2026-11-22T10:03:55.123Z', action: 'account.disabled', group: 'installation' },
            ...{ result: 'done', actor: { kind: 'operator', id: null, name: null } },
            ...{ target: { kind: 'account', id: 'ola', name: 'ola.testesen' }, details: {}, network: null },
            ...{ previous_hash: 'a', hash: 'b' },
          },
        ],
        ...{ total: 1, older: null, newer: null, retention_years: 3 },
      });
    const screen = await openApp('/admin?tab=log');
    await expect.element(screen.getByText(t('organization:audit.action.account.disabled'))).toBeVisible();
    await expect.element(screen.getByText(t('organization:audit.actor.operator'))).toBeVisible();
  });

  test('what could not be read says so', async () => {
    const t = await inLanguage(language);
    for (const [tab, route, words] of [
      ['accounts', listAccounts, 'accounts.loadFailed'],
      ['signup', getSignUp, 'signup.loadFailed'],
      ['system', getSystem, 'system.loadFailed'],
    ] as const) {
      serverForAdministrator().refuses(route);
      const screen = await openApp(`/admin?tab=${tab}`);
      await expect.element(screen.getByText(t(`administration:${words}`))).toBeVisible();
      await screen.unmount();
    }
  });
});
