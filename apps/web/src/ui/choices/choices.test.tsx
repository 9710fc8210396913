import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu, MenuCheckboxItem, MenuItem } from '../floating/menu.tsx';
import { TooltipProvider } from '../floating/tooltip-provider.tsx';
import { Collapsible } from '../layout/collapsible.tsx';
import { PickList } from './pick-list.tsx';
import { Segmented } from './segmented.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

function HeldTabs() {
  const [value, setValue] = useState<'found' | 'hidden' | 'files'>('found');
  return (
    <Tabs
      label="Views"
      value={value}
      onChange={setValue}
      items={[
        { value: 'found', label: 'Found' },
        { value: 'hidden', label: 'Hidden', disabled: true },
        { value: 'files', label: 'By file' },
      ]}
    >
      <TabPanel value="found">list of findings</TabPanel>
      <TabPanel value="files">list of files</TabPanel>
    </Tabs>
  );
}

test('a tab shows its panel alone, and a disabled one none', async () => {
  const screen = await render(<HeldTabs />);
  await expect.element(screen.getByText('list of findings')).toBeVisible();
  await screen.getByRole('tab', { name: 'Hidden' }).click({ force: true });
  await expect.element(screen.getByRole('tab', { name: 'Found' })).toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('tab', { name: 'By file' }).click();
  await expect.element(screen.getByText('list of files')).toBeVisible();
  expect(screen.getByText('list of findings').elements()).toEqual([]);
});

test('one of a few is chosen by its arrow keys, and says why another cannot be', async () => {
  function Held() {
    const [value, setValue] = useState<'word' | 'line' | 'area'>('word');
    const options = [
      { value: 'word', label: 'Word' },
      { value: 'line', label: 'Line' },
      { value: 'area', label: 'Area', disabled: true, disabledReason: 'Needs a subscription' },
    ] as const;
    return (
      <TooltipProvider>
        <Segmented label="Select by" options={options} value={value} onChange={setValue} />
      </TooltipProvider>
    );
  }
  const screen = await render(<Held />);
  await screen.getByRole('radio', { name: 'Word' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Line' })).toBeChecked();
  const area = screen.getByRole('radio', { name: 'Area' });
  await expect.element(area).toHaveAttribute('aria-description', 'Needs a subscription');
  await area.click({ force: true });
  await expect.element(area).not.toBeChecked();
});

test('a menu is walked by arrow keys, acts on Enter and closes', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onClick={() => undefined}>Rename</MenuItem>
      <MenuItem onClick={onClick}>Delete</MenuItem>
    </Menu>,
  );
  const more = screen.getByRole('button', { name: 'More' });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('ticks of a menu leave it open, so that several can be set', async () => {
  function Held() {
    const [isShown, setIsShown] = useState(true);
    return (
      <Menu trigger={<button type="button">Layers</button>}>
        <MenuCheckboxItem checked={isShown} onChange={setIsShown}>
          Findings
        </MenuCheckboxItem>
      </Menu>
    );
  }
  const screen = await render(<Held />);
  await screen.getByRole('button', { name: 'Layers' }).click();
  const tick = screen.getByRole('menuitemcheckbox', { name: 'Findings' });
  await tick.click();
  await expect.element(tick).not.toBeChecked();
  await expect.element(tick).toBeVisible();
});

test('what is folded away is not there until its heading is pressed', async () => {
  const screen = await render(
    <Collapsible title="Details" summary="3">
      <p>what was checked</p>
    </Collapsible>,
  );
  expect(screen.getByText('what was checked').elements()).toEqual([]);
  const heading = screen.getByRole('button', { name: /Details/u });
  await heading.click();
  await expect.element(screen.getByText('what was checked')).toBeVisible();
  await expect.element(heading).toHaveAttribute('aria-expanded', 'true');
});

test('a long list brings what is chosen into sight, and says when it is empty', async () => {
  const options = Array.from({ length: 60 }, (_, index) => ({
    value: `${index}`,
    label: `Department ${index}`,
  }));
  const list = (of: typeof options) => (
    <PickList label="Department" options={of} value="50" onChange={() => undefined} emptyText="None yet" />
  );
  const screen = await render(list(options));
  await expect.element(screen.getByRole('radio', { name: 'Department 50' })).toBeInViewport();
  await screen.rerender(list([]));
  await expect.element(screen.getByText('None yet')).toBeVisible();
});
