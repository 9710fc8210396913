import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select } from '../fields/select.tsx';
import { TooltipProvider } from '../floating/tooltip-provider.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

const onAction = vi.fn();

function Question({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete 3 files?"
        cancelLabel="Keep them"
        actionLabel="Delete 3 files"
        busy={busy}
        onAction={onAction}
      />
    </>
  );
}

function Window() {
  const [open, setOpen] = useState(false);
  return (
    <TooltipProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Help
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Keys" closeLabel="Close">
        <input aria-label="Search keys" />
      </Dialog>
    </TooltipProvider>
  );
}

test('a question starts on its safe answer, and Enter gives that one', async () => {
  const screen = await render(<Question />);
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onAction).not.toHaveBeenCalled();
});

test('Esc answers a question with no, and focus goes back where it was', async () => {
  const screen = await render(<Question />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await opener.click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onAction).not.toHaveBeenCalled();
});

test('a question stays until its caller closes it, and asks once while it is busy', async () => {
  const screen = await render(<Question busy />);
  await screen.getByRole('button', { name: 'Delete' }).click();
  const act = screen.getByRole('button', { name: 'Delete 3 files' });
  (act.element() as HTMLElement).click();
  expect(onAction).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete 3 files?' })).toBeVisible();
});

test('Tab stays inside a window', async () => {
  const screen = await render(<Window />);
  await screen.getByRole('button', { name: 'Help' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  for (let press = 0; press < 4; press++) {
    await userEvent.keyboard('{Tab}');
    // What leads back in takes a moment.
    await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  }
});

test('the cross closes a window', async () => {
  const screen = await render(<Window />);
  await screen.getByRole('button', { name: 'Help' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a list that opens in a window stands over it and can be pressed', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'a', label: 'Member' },
    { value: 'b', label: 'Viewer' },
  ];
  const screen = await render(
    <TooltipProvider>
      <Dialog open onOpenChange={() => undefined} title="Invite" closeLabel="Close">
        <Select label="Role" value="a" onChange={onChange} options={options} />
      </Dialog>
    </TooltipProvider>,
  );
  await screen.getByRole('combobox', { name: 'Role' }).click();
  await screen.getByRole('option', { name: 'Viewer' }).click();
  expect(onChange).toHaveBeenCalledWith('b');
});

test('in a low window a long question starts at its top, and its buttons stay in sight', async () => {
  await page.viewport(1280, 400);
  const screen = await render(
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title="Redact 72 areas in 12 files?"
      cancelLabel="Review first"
      actionLabel="Redact 72 areas"
      onAction={onAction}
    >
      <p style={{ height: 900 }}>What is open</p>
    </AlertDialog>,
  );
  const shown = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= 400;
  const safe = screen.getByRole('button', { name: 'Review first' });
  await expect.element(safe).toHaveFocus();
  for (const part of [
    screen.getByRole('heading'),
    safe,
    screen.getByRole('button', { name: 'Redact 72 areas' }),
  ])
    await expect.poll(() => shown(part.element().getBoundingClientRect())).toBe(true);
});

test('in a low window the buttons of a long dialog stay in sight', async () => {
  await page.viewport(1280, 400);
  const screen = await render(
    <TooltipProvider>
      <Dialog
        open
        onOpenChange={() => undefined}
        title="Files"
        closeLabel="Close"
        footer={<button type="button">Done</button>}
      >
        <p style={{ height: 900 }}>Many files</p>
      </Dialog>
    </TooltipProvider>,
  );
  const done = screen.getByRole('button', { name: 'Done' });
  await expect.poll(() => done.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(400);
});
