import { addDomain, type Domain, languages, listDomains, removeDomain, verifyDomain } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../testing/in-language.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from '../testing.ts';

const address = '/organization?tab=domains';

function domainOf(domain: string, change: Partial<Domain> = {}): Domain {
  return {
    domain_id: domain,
    domain,
    ascii_domain: domain,
    state: 'pending',
    verified: false,
    verification_token: '9fK2',
    record_name: `_redaction-verify.${domain}`,
    record_value: 'verification=9fK2',
    finding: null,
    found: [],
    found_count: 0,
    members: 0,
    created_at: '2026-11-20T10:00:00.000Z',
    checked_at: null,
    verified_at: null,
    missing_since: null,
    ends_at: '2026-12-04T10:00:00.000Z',
    ...change,
  };
}

const verified = domainOf('nordvik.example', {
  state: 'verified',
  verified: true,
  members: 41,
  checked_at: '2026-11-21T10:00:00.000Z',
  ends_at: null,
});

describe.each(languages)('in %s', (language) => {
  test('what failed among the domains is named', async () => {
    const t = await inLanguage(language);
    const server = serverForNordvik(nordvikAs('owner'))
      .gives(listDomains, [domainOf('a.example')])
      .refuses(addDomain, { code: 'domain.taken', status: 409 })
      .refuses(verifyDomain)
      .refuses(removeDomain);
    const screen = await openApp(address);
    await screen.getByRole('button', { name: t('organization:domains.checkNow') }).click();
    await expect.element(screen.getByText(t('organization:domains.verifyFailed'))).toBeVisible();
    await screen
      .getByRole('button', { name: t('organization:domains.remove', { name: 'a.example' }) })
      .click();
    await screen.getByRole('button', { name: t('organization:domains.removeConfirm') }).click();
    await expect.element(screen.getByText(t('organization:domains.removeFailed'))).toBeVisible();
    await screen.getByRole('button', { name: t('organization:domains.add') }).click();
    await screen.getByRole('textbox', { name: t('organization:domains.domain') }).fill(' Nordvik.Example ');
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t('organization:domains.add') })
      .click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(t('organization:domains.addFailed'));
    await expect.element(alert).toMatchTextContent(t('errors:domain.taken'));
    expect(server.bodiesOf(addDomain)).toEqual([{ domain: 'nordvik.example' }]);
  });
});

test('a domain is added and shows the record to copy', async () => {
  const server = serverForNordvik(nordvikAs('admin')).gives(listDomains, []);
  server.gives(addDomain, () => {
    server.gives(listDomains, [domainOf('nordvik.example')]);
    return domainOf('nordvik.example');
  });
  const screen = await openApp(address);
  await expect.element(screen.getByText('No domains yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Add domain' }).click();
  const field = screen.getByRole('textbox', { name: 'Domain' });
  await field.fill('ab');
  await screen.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  await expect.element(screen.getByText('Domain must be at least 3 characters')).toBeVisible();
  await field.fill('https://nordvik.example');
  await expect.element(screen.getByText(/without https:\/\//u)).toBeVisible();
  await field.fill('nordvik.example');
  await screen.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  const card = screen.getByRole('listitem', { name: 'nordvik.example' });
  await expect.element(card).toMatchTextContent(/Waiting for the record/u);
  await expect.element(card.getByText('_redaction-verify.nordvik.example')).toBeVisible();
  await expect.element(card.getByText('verification=9fK2')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Copy the value' })).toBeVisible();
  await expect.element(card.getByText(/taken off the list on 4 December/u)).toBeVisible();
});

test('a check shows what was found beside what was expected, then that it is verified', async () => {
  const other = domainOf('nordvik.example', {
    state: 'mismatch',
    finding: 'others',
    found: ['verification=7Tg1'],
    found_count: 2,
    checked_at: '2026-11-22T13:31:00.000Z',
  });
  const server = serverForNordvik(nordvikAs('owner')).gives(listDomains, [domainOf('nordvik.example')]);
  server.gives(verifyDomain, () => {
    server.gives(listDomains, [other]);
    return other;
  });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Check now' }).click();
  await expect.element(screen.getByText('nordvik.example is not verified yet')).toBeVisible();
  const card = screen.getByRole('listitem', { name: 'nordvik.example' });
  await expect.element(card).toMatchTextContent(/Not verified.*value is not the one we gave.*Found \(2\)/u);
  await expect.element(card.getByText('verification=7Tg1')).toBeVisible();
  server.gives(verifyDomain, () => {
    server.gives(listDomains, [verified]);
    return verified;
  });
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText('nordvik.example is verified')).toBeVisible();
  await expect.element(card).toMatchTextContent(/Verified.*41 members · checked 21 Nov 2026, weekly/u);
});

test('a verified domain whose record is gone says until when it stays', async () => {
  serverForNordvik(nordvikAs('owner')).gives(listDomains, [
    { ...verified, state: 'missing', missing_since: '2026-11-19T10:00:00Z', ends_at: '2026-11-26T10:00:00Z' },
  ]);
  const screen = await openApp(address);
  const card = screen.getByRole('listitem', { name: 'nordvik.example' });
  await expect
    .element(card)
    .toMatchTextContent(/Record missing since 19 November.*Stays verified until 26 November/u);
  expect(card.getByText('verification=9fK2').elements()).toHaveLength(0);
  await card.getByRole('button', { name: 'Show the record' }).click();
  await expect.element(card.getByText('verification=9fK2')).toBeVisible();
});

test('a domain is removed after a question', async () => {
  const server = serverForNordvik(nordvikAs('owner')).gives(listDomains, [verified]);
  server.gives(removeDomain, () => {
    server.gives(listDomains, []);
    return null;
  });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Remove nordvik.example' }).click();
  await expect
    .element(screen.getByRole('alertdialog'))
    .toMatchTextContent(/41 members have an address in it/u);
  await screen.getByRole('button', { name: 'Remove domain' }).click();
  await expect.element(screen.getByText('nordvik.example is removed')).toBeVisible();
  await expect.element(screen.getByText('No domains yet')).toBeVisible();
});

test.each(['member', 'viewer'] as const)('a %s sees the domains and no tokens or buttons', async (role) => {
  serverForNordvik(nordvikAs(role)).gives(listDomains, [
    domainOf('a.example', { verification_token: null, record_value: null }),
  ]);
  const screen = await openApp(address);
  const card = screen.getByRole('listitem', { name: 'a.example' });
  await expect.element(card).toMatchTextContent(/Waiting for the record/u);
  expect(card.getByRole('button').elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Add domain' }).elements()).toHaveLength(0);
  expect(card.getByText(/verification/u).elements()).toHaveLength(0);
});
