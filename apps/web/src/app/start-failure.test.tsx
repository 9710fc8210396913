import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showStartFailure } from './start-failure.ts';

let place: HTMLElement | undefined;
afterEach(() => place?.remove());

function show(language: string): void {
  place = document.createElement('div');
  document.body.append(place);
  showStartFailure(place, 'E-START-02', new TypeError('Kari Testesen'), [language]);
}

test('says that the app could not start, and how to go on', async () => {
  show('en-GB');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('App initialization failed. Please reload the page.');
  await expect.element(alert.getByRole('button', { name: 'Reload', exact: true })).toBeVisible();
  await expect.element(alert.getByRole('button', { name: 'Clear the app’s cache and reload' })).toBeVisible();
});

test('names a code, and folds away details that hold no word of the error', async () => {
  show('en');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('with the code E-START-02');
  const version = alert.getByText(/TypeError/);
  await expect.element(version).not.toBeVisible();
  await alert.getByText('What happened').click();
  await expect.element(version).toBeVisible();
  await alert.getByRole('button', { name: 'Copy the details' }).click();
  await expect.element(alert.getByRole('status')).toMatchTextContent(/^Copied$|^Could not be copied/);
  expect(alert.element().textContent).not.toContain('Kari');
});

test('says it in Norwegian to whoever reads Norwegian', async () => {
  show('nn-NO');
  await expect.element(page.getByRole('heading', { name: 'Sladd kunne ikke starte' })).toBeVisible();
});
