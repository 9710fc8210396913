import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TooltipProvider } from '../floating/tooltip-provider.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

test('a fault takes the place of the hint and belongs to the field', async () => {
  const screen = await render(<TextField label="Name" hint="As on the letter" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('As on the letter');
  await screen.rerender(<TextField label="Name" hint="As on the letter" error="Enter a name." />);
  await expect.element(field).toHaveAccessibleDescription('Enter a name.');
  await expect.element(field).toBeInvalid();
  expect(screen.getByText('As on the letter').elements()).toEqual([]);
});

test('a hidden label is still the name of its field', async () => {
  const screen = await render(<TextField label="Search" hideLabel />);
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toBeVisible();
});

test('a password shows while its eye is pressed, and keeps what was typed', async () => {
  const screen = await render(
    <TooltipProvider>
      <PasswordField label="Password" showLabel="Show" hidePasswordLabel="Hide" />
    </TooltipProvider>,
  );
  const field = screen.getByLabelText('Password');
  await field.fill('correct horse');
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('correct horse');
  await screen.getByRole('button', { name: 'Hide' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('a list is opened and chosen from by keyboard alone', async () => {
  function Held() {
    const [value, setValue] = useState<'word' | 'box'>('word');
    const options = [
      { value: 'word', label: 'Words' },
      { value: 'box', label: 'Boxes' },
    ] as const;
    return <Select label="Look" options={options} value={value} onChange={setValue} />;
  }
  const screen = await render(<Held />);
  const list = screen.getByRole('combobox', { name: 'Look' });
  await expect.element(list).toHaveTextContent('Words');
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: 'Boxes' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(list).toHaveTextContent('Boxes');
});
