import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberField } from './number-field.tsx';

function Held() {
  const [value, setValue] = useState(20);
  return (
    <>
      <NumberField
        label="Size"
        value={value}
        onChange={setValue}
        min={4}
        max={72}
        lessLabel="Smaller"
        moreLabel="Larger"
      />
      <button type="button">elsewhere</button>
    </>
  );
}

test('steps by its buttons and by the arrow keys', async () => {
  const screen = await render(<Held />);
  const field = screen.getByRole('textbox', { name: 'Size' });
  await screen.getByRole('button', { name: 'Larger' }).click();
  await expect.element(field).toHaveValue('21');
  await field.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field).toHaveValue('19');
});

test.each([
  ['900', '72'],
  ['1', '4'],
])('brings %s back within its bounds when it is left', async (typed, kept) => {
  const screen = await render(<Held />);
  const field = screen.getByRole('textbox', { name: 'Size' });
  await field.fill(typed);
  await screen.getByRole('button', { name: 'elsewhere' }).click();
  await expect.element(field).toHaveValue(kept);
});
