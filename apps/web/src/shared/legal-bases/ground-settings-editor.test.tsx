import type { GroundSettings } from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { inLanguage } from '../../testing/in-language.ts';
import { GroundSettingsEditor } from './ground-settings-editor.tsx';

let latest: GroundSettings;

function Edited({ start, isReadOnly = false }: { start: GroundSettings; isReadOnly?: boolean }) {
  const [value, setValue] = useState(start);
  latest = value;
  return <GroundSettingsEditor value={value} isReadOnly={isReadOnly} onChange={setValue} />;
}

const offered: GroundSettings = { ...usualGroundSettings, mode: 'offered' };
const file = (content: string, name: string) => new File([content], name);

test('bases are switched on, required, and a digit freed', async () => {
  await inLanguage('en');
  const screen = await render(<Edited start={usualGroundSettings} />);
  await screen.getByRole('radio', { name: 'Required' }).click();
  expect(latest.mode).toBe('required');
  await screen.getByRole('button', { name: 'Free the digit 1' }).click();
  expect(latest.keys).toEqual(usualGroundSettings.keys.slice(1));
});

test('a set of one’s own is taken as a whole, and goes with its digits', async () => {
  await inLanguage('en');
  const screen = await render(<Edited start={{ ...offered, keys: [{ basis: 'own-koder/code-uo-h' }] }} />);
  const input = screen.container.querySelector<HTMLInputElement>('[data-testid="own-set-file"]');
  const give = (one: File) => {
    const given = new DataTransfer();
    given.items.add(one);
    if (input) input.files = given.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  give(file('{"kind": "x"}', 'half.json'));
  await expect.element(screen.getByText('The set was not imported')).toBeVisible();
  expect(latest.sets).toEqual([]);
  give(file('Kode;Beskrivelse\nUO-H;Helseopplysning\n', 'koder.csv'));
  await expect.element(screen.getByRole('button', { name: 'Remove the set “koder”' })).toBeVisible();
  await expect.element(screen.getByText('UO-H')).toBeVisible();
  give(file('Kode;Beskrivelse\nFØR;Ny kode\nUO-H;Helseopplysning\n', 'koder.csv'));
  await expect.poll(() => latest.sets.map(({ bases }) => bases.length)).toEqual([2]);
  expect(latest.keys).toEqual([{ basis: 'own-koder/code-uo-h' }]);
  await screen.getByRole('button', { name: 'Remove the set “koder”' }).click();
  expect(latest).toMatchObject({ sets: [], keys: [] });
});

test('what an organization says for all can be read and not changed', async () => {
  await inLanguage('en');
  const screen = await render(<Edited start={offered} isReadOnly />);
  await expect.element(screen.getByRole('radio', { name: 'Required' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /Free the digit/u })).not.toBeInTheDocument();
});
