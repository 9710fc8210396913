import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ContextMenu, MenuItem } from './menu.tsx';

/** Whether the browser would click what is under the finger once this touch ends. */
function endTouch(place: Element): boolean {
  return place.dispatchEvent(new TouchEvent('touchend', { touches: [], bubbles: true, cancelable: true }));
}

function beginTouch(place: Element): void {
  const finger = new Touch({ identifier: 1, target: place, clientX: 20, clientY: 20 });
  place.dispatchEvent(new TouchEvent('touchstart', { touches: [finger], bubbles: true, cancelable: true }));
}

test('lifting the finger that opened the menu chooses nothing in it, and the next tap does', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <ContextMenu area={<div style={{ width: 200, height: 200 }}>A place</div>}>
      <MenuItem onClick={onClick}>Accept</MenuItem>
    </ContextMenu>,
  );
  const place = screen.getByText('A place').element();
  beginTouch(place);
  await expect.element(screen.getByRole('menuitem', { name: 'Accept' })).toBeVisible();
  expect(endTouch(place)).toBe(false);
  const item = screen.getByRole('menuitem', { name: 'Accept' });
  beginTouch(item.element());
  expect(endTouch(item.element())).toBe(true);
  await item.click();
  expect(onClick).toHaveBeenCalledOnce();
});
