import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { expectNoViolations, openLetter, typeSearch } from './workspace.ts';

test('says why a place answers a search by meaning', async ({ page, server }) => {
  await signIn(page, server);
  await openLetter(page);
  await page.keyboard.press('Shift+Digit4');
  await page.getByText('AI search').click();
  await typeSearch(page, 'phone numbers');
  const hit = page.getByRole('button', { name: /^Page 2.*Why/ });
  await expect(hit).toContainText(
    'certainty 97 % · Why: has the form of a phone number in the numbering plan',
  );
  await expectNoViolations(page);
});
