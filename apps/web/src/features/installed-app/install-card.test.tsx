import { languages } from '@sladd/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { inLanguage } from '../../testing/in-language.ts';
import { InstallCard } from './install-card.tsx';
import { watchInstallation } from './install-offer.ts';

// Once: it listens for as long as the page lives.
beforeAll(watchInstallation);

/** What a browser that could install the app says; tells how often it was let ask. */
function offer() {
  const asked = { count: 0 };
  const prompt = async () => {
    asked.count += 1;
  };
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  onTestFinished(() => {
    window.dispatchEvent(new Event('appinstalled'));
    localStorage.clear();
  });
  return { asked, isHeldBack: () => event.defaultPrevented };
}

test.each(languages)(
  'in %s: offers the app, and the browser asks when that is accepted',
  async (language) => {
    const t = await inLanguage(language);
    const screen = await render(<InstallCard />);
    const card = screen.getByRole('region', { name: t('common:install.title') });
    await expect.element(card).not.toBeInTheDocument();
    const { asked, isHeldBack } = offer();
    await expect.element(card).toMatchTextContent(t('common:install.body'));
    expect([isHeldBack(), asked.count], 'the browser waits').toEqual([true, 0]);
    await card.getByRole('button', { name: t('common:install.install') }).click();
    await expect.element(card).not.toBeInTheDocument();
    expect(asked.count).toBe(1);
  },
);

test.each(['Never', 'Not now'])('%s: it goes away, and does not come back at once', async (answer) => {
  const screen = await render(<InstallCard />);
  const { asked } = offer();
  const card = screen.getByRole('region', { name: 'Install Sladd' });
  await card.getByRole('button', { name: answer, exact: true }).last().click();
  await expect.element(card).not.toBeInTheDocument();
  window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  await expect.element(card).not.toBeInTheDocument();
  expect(asked.count).toBe(0);
});

test('not now is for a month', async () => {
  const screen = await render(<InstallCard />);
  offer();
  const card = screen.getByRole('region', { name: 'Install Sladd' });
  await card.getByRole('button', { name: 'Not now' }).first().click();
  const kept = JSON.parse(localStorage.getItem('install.rest') ?? '{}') as { value: { until: number } };
  localStorage.setItem(
    'install.rest',
    JSON.stringify({ v: 1, value: { until: kept.value.until - 31 * 24 * 3_600_000 } }),
  );
  offer();
  await expect.element(card).toBeVisible();
});
