import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showStartFailure } from './start-failure.ts';

let place: HTMLElement | undefined;
afterEach(() => place?.remove());

function show(language: string): void {
  place = document.createElement('div');
  document.body.append(place);
  showStartFailure(place, [language]);
}

test('says that the app could not start, and how to go on', async () => {
  show('en-GB');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('App initialization failed. Please reload the page.');
  await expect.element(alert.getByRole('button', { name: 'Reload', exact: true })).toBeVisible();
  await expect.element(alert.getByRole('button', { name: 'Clear the app’s cache and reload' })).toBeVisible();
});

test('says it in Norwegian to whoever reads Norwegian', async () => {
  show('nn-NO');
  await expect.element(page.getByRole('heading', { name: 'Sladd kunne ikke starte' })).toBeVisible();
});
