import { expect, onTestFinished, test } from 'vitest';
import { inLanguage } from '../../testing/in-language.ts';

test('the app is installed in the language in use', async () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
  onTestFinished(() => link.remove());
  await inLanguage('nb');
  expect(link.getAttribute('href')).toBe('/manifest.nb.webmanifest');
  await inLanguage('en');
  expect(link.getAttribute('href')).toBe('/manifest.webmanifest');
});
