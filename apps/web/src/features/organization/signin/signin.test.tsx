import {
  getSso,
  languages,
  makeRecoveryCodes,
  removeSso,
  type SsoSettings,
  saveSso,
  setOnlySso,
  ssoTestSteps,
  testSso,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../testing/in-language.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from '../testing.ts';

const address = '/organization?tab=signin';
const uris = {
  redirect_uri: 'https://sladd.nordvik.example/api/auth/oidc/callback',
  sign_out_uri: 'https://sladd.nordvik.example/login',
};
const settings: SsoSettings = {
  provider: 'oidc',
  issuer: 'https://login.nordvik.example/realms/ansatt',
  client_id: 'sladd',
  has_secret: true,
  enabled: true,
  first_sign_in: 'members_only',
  trust_unverified_email: false,
  only: false,
  only_from: null,
  recovery_codes_left: 0,
  recovery_codes_made_at: null,
  connected_members: 3,
  password_members: 112,
  updated_at: '2026-11-20T10:00:00.000Z',
};
const serverWith = (role: 'owner' | 'admin', present: SsoSettings | null) =>
  serverForNordvik(nordvikAs(role)).gives(getSso, { ...uris, settings: present });

describe.each(languages)('in %s', (language) => {
  test('what failed about the sign-in is named', async () => {
    const t = await inLanguage(language);
    serverWith('owner', settings)
      .refuses(saveSso, { code: 'sso.provider_unreachable' })
      .refuses(setOnlySso, { code: 'sso.not_tried', status: 409 })
      .refuses(makeRecoveryCodes)
      .refuses(removeSso);
    const screen = await openApp(address);
    await screen.getByRole('textbox', { name: t('organization:signin.clientId') }).fill('sladd-2');
    await screen.getByRole('button', { name: t('organization:signin.save') }).click();
    await expect.element(screen.getByText(t('organization:signin.saveFailed'))).toBeVisible();
    await screen.getByRole('switch', { name: new RegExp(t('organization:signin.only'), 'u') }).click();
    await expect.element(screen.getByText(t('organization:signin.onlyFailed'))).toBeVisible();
    await screen.getByRole('button', { name: t('organization:signin.makeCodes') }).click();
    await expect.element(screen.getByText(t('organization:signin.codesFailed'))).toBeVisible();
    await screen.getByRole('button', { name: t('organization:signin.removeOpen') }).click();
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: t('organization:signin.removeConfirm') })
      .click();
    await expect.element(screen.getByText(t('organization:signin.removeFailed'))).toBeVisible();
  });
});

test('it is set up with issuer, client and secret, and the addresses to give away are there', async () => {
  const server = serverWith('owner', null);
  server.gives(saveSso, () => {
    server.gives(getSso, { ...uris, settings });
    return settings;
  });
  const screen = await openApp(address);
  await expect.element(screen.getByText(uris.redirect_uri)).toBeVisible();
  await expect.element(screen.getByText(uris.sign_out_uri)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Issuer' }).fill('login.nordvik.example');
  await screen.getByRole('textbox', { name: 'Client ID' }).fill('sladd');
  await screen.getByLabelText('Client secret').fill('a secret of the provider');
  await screen.getByRole('radio', { name: /Join as viewer/u }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Enter the whole address, beginning with https://')).toBeVisible();
  expect(server.bodiesOf(saveSso)).toEqual([]);
  await screen.getByRole('textbox', { name: 'Issuer' }).fill(settings.issuer);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The sign-in is saved')).toBeVisible();
  expect(server.bodiesOf(saveSso)).toEqual([
    {
      issuer: settings.issuer,
      client_id: 'sladd',
      client_secret: 'a secret of the provider',
      enabled: true,
      first_sign_in: 'join_as_viewer',
      trust_unverified_email: false,
    },
  ]);
  await expect.element(screen.getByText(/Leave it empty to keep the old one/u)).toBeVisible();
  await expect.element(screen.getByLabelText('Client secret')).toHaveValue('');
});

test('a secret that was not typed is not sent', async () => {
  const server = serverWith('owner', settings).gives(saveSso, settings);
  const screen = await openApp(address);
  await screen.getByRole('textbox', { name: 'Client ID' }).fill('sladd-2');
  await expect.element(screen.getByText('1 change not saved')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.bodiesOf(saveSso)).toHaveLength(1);
  expect(server.bodiesOf(saveSso)[0]).not.toHaveProperty('client_secret');
});

test('a test names each step and says what the provider leaves out', async () => {
  const server = serverWith('owner', settings).gives(testSso, {
    tested_at: '2026-11-22T13:28:00.000Z',
    is_usable: true,
    steps: ssoTestSteps.map((step) => ({
      step,
      result: step === 'email_verified' ? ('warning' as const) : ('ok' as const),
      count: step === 'keys' ? 2 : step === 'issuer' ? 84 : null,
    })),
  });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Test connection' }).click();
  const result = screen.getByRole('complementary', { name: 'Test result' });
  await expect
    .element(result)
    .toMatchTextContent(/usable.*Issuer answers84 ms.*Keys2 found.*E-mail verifiednot sent/u);
  await expect.element(result).toMatchTextContent(/does not say whether an e-mail is verified/u);
  expect(server.bodiesOf(testSso)).toEqual([{ issuer: settings.issuer }]);
});

test('it becomes the only one with the emergency way in beside it; codes are shown once', async () => {
  const server = serverWith('owner', settings).gives(makeRecoveryCodes, {
    codes: ['AAAA-1111', 'BBBB-2222'],
  });
  server.gives(setOnlySso, () => {
    const only = { ...settings, only: true, only_from: '2026-11-25T10:00:00.000Z' };
    server.gives(getSso, { ...uris, settings: only });
    return only;
  });
  const screen = await openApp(address);
  await expect.element(screen.getByText('Emergency way in: Kari.Testesen')).toBeVisible();
  await expect.element(screen.getByText(/112 members still use one/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Make recovery codes' }).click();
  await expect.element(screen.getByText('AAAA-1111')).toBeVisible();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText('AAAA-1111')).not.toBeInTheDocument();
  await screen.getByRole('switch', { name: /Only this sign-in/u }).click();
  await expect.element(screen.getByText(/stop working on 25 November 2026/u)).toBeVisible();
  expect(server.bodiesOf(setOnlySso)).toEqual([{ only: true }]);
});

test('an admin reads how it is set up and changes nothing', async () => {
  serverWith('admin', settings);
  const screen = await openApp(address);
  await expect.element(screen.getByText('Only the owner can change the sign-in.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Issuer' })).toBeDisabled();
  for (const name of ['Save', 'Test connection', 'Make recovery codes', 'Remove…'])
    expect(screen.getByRole('button', { name }).elements()).toHaveLength(0);
});
