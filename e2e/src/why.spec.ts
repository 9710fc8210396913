import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { detect, expectNoViolations, openLetter, typeSearch } from './workspace.ts';

const form =
  'has the form of a Norwegian national identity number, stands after the label “fødselsnummer” for a Norwegian national identity number';
const model = 'read as a national identity number by the language model of Sladd (99 %)';

test('says why a finding or a place is there: on its mark, beside the list and to screen readers', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  await detect(page);
  await page.locator(`[data-page="1"] [data-layer="entity"][aria-label^="National ID"]`).first().click();
  const row = page.getByRole('treeitem', { selected: true });
  // Each method's own reasons, beside its letter.
  await expect(row).toHaveAccessibleDescription(
    `National ID number · certainty 90 % Fast ${form} Advanced Standard ${form}, ${model}`,
  );
  await expect(page.getByText(form, { exact: true })).toHaveCount(1);
  await expect(page.getByText(`${form}, ${model}`, { exact: true })).toHaveCount(1);

  const mark = page.locator('button[data-mark][data-selected]').first();
  await expect(mark).toHaveAccessibleDescription(`Why: F: ${form}; AS: ${form}, ${model}`);
  await mark.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await mark.hover();
  await expect(page.getByText(form, { exact: true })).toHaveCount(2);
  await expect(page.getByText(`${form}, ${model}`, { exact: true })).toHaveCount(2);
  await expectNoViolations(page);

  await test.step('a place that answers a search by meaning', async () => {
    await page.getByRole('region', { name: 'Documents' }).focus();
    await page.keyboard.press('Shift+Digit4');
    await page.getByText('AI search').click();
    await typeSearch(page, 'phone numbers');
    const hit = page.getByRole('button', { name: /^Page 2.*Why/ });
    await expect(hit).toContainText(
      'certainty 97 % · Why: has the form of a phone number in the numbering plan',
    );
    await expectNoViolations(page);
  });
});
