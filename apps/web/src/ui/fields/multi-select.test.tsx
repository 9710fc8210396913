import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { MultiSelect } from './multi-select.tsx';

const options = [
  { value: 'person', label: 'Person' },
  { value: 'phone', label: 'Phone' },
  { value: 'place', label: 'Place' },
  { value: 'date', label: 'Date', locked: true },
  { value: 'plate', label: 'Plate' },
];

function Held({ start }: { start: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MultiSelect
        label="Types"
        options={options}
        value={value}
        onChange={setValue}
        allValue="all"
        allLabel="Everything"
        placeholder="Nothing chosen"
        filterLabel="Filter types"
        emptyText="No type has this name"
        removeLabel={(label) => `Take ${label} out`}
        keyWords={{ move: 'move', choose: 'choose', close: 'close' }}
      />
      <p data-testid="chosen">{value.join(' ')}</p>
    </>
  );
}

const chosen = (screen: RenderResult) => screen.getByTestId('chosen').element().textContent;

const opened = async (start: string[]) => {
  const screen = await render(<Held start={start} />);
  await screen.getByRole('combobox', { name: 'Types' }).click();
  return screen;
};

test('takes what is chosen, in the order of the list', async () => {
  const screen = await opened(['date']);
  await screen.getByRole('option', { name: 'Plate' }).click();
  await screen.getByRole('option', { name: 'Person' }).click();
  await expect.poll(() => chosen(screen)).toBe('person date plate');
});

test('one entry stands for all, and what is locked stays when it is taken back', async () => {
  const screen = await opened(['date']);
  const all = screen.getByRole('option', { name: 'Everything' });
  await all.click();
  await expect.poll(() => chosen(screen)).toBe('person phone place date plate');
  await all.click();
  await expect.poll(() => chosen(screen)).toBe('date');
});

test('a filter leaves what has its letters, and says when nothing has', async () => {
  const screen = await opened([]);
  await userEvent.keyboard('pla');
  await expect.element(screen.getByRole('option', { name: 'Place' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Plate' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Phone' }).elements()).toEqual([]);
  await userEvent.keyboard('xx');
  await expect.element(screen.getByText('No type has this name')).toBeVisible();
});

test('a chip takes its choice out, apart from a locked one', async () => {
  const screen = await render(<Held start={['person', 'date']} />);
  expect(screen.getByRole('button', { name: 'Take Date out' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Take Person out' }).click();
  await expect.poll(() => chosen(screen)).toBe('date');
});
