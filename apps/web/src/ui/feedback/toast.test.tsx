import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createToastQueue, ToastRegion } from './toast.tsx';

test('the button that closes a notice is there for everybody, though nobody points at the notice', async () => {
  const queue = createToastQueue();
  onTestFinished(() => queue.closeAll());
  const screen = await render(
    <ToastRegion queue={queue} corner="bottom-left" limit={3} label="Notices" closeLabel="Close" />,
  );
  queue.add({ tone: 'success', title: 'Saved', durationMs: 0 });
  const close = screen.getByRole('button', { name: 'Close' });
  await close.click();
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
});
