import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './checkbox.tsx';

function Held({ start }: { start: boolean | 'mixed' }) {
  const [checked, setChecked] = useState(start);
  return <Checkbox label="Keep links" checked={checked} onChange={setChecked} />;
}

test('is switched by its label and by the space bar', async () => {
  const screen = await render(<Held start={false} />);
  const box = screen.getByRole('checkbox', { name: 'Keep links' });
  await screen.getByText('Keep links').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('some of many become all', async () => {
  const screen = await render(<Held start="mixed" />);
  const box = screen.getByRole('checkbox');
  await expect.element(box).toBePartiallyChecked();
  await box.click();
  await expect.element(box).toBeChecked();
});

test('what is decided elsewhere cannot be changed', async () => {
  const onChange = vi.fn();
  const screen = await render(<Checkbox label="Fixed" checked locked onChange={onChange} />);
  await screen.getByText('Fixed').click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});
