import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Windowed } from './windowed.tsx';

function List({ count }: { count: number }) {
  return (
    <div data-testid="scroller" style={{ height: 300, overflowY: 'auto' }}>
      <Windowed count={count} rowHeight={30}>
        {(index, top) => (
          <div key={index} style={{ position: 'absolute', top, height: 30 }}>
            row {index}
          </div>
        )}
      </Windowed>
    </div>
  );
}

test('draws the rows in sight and few more, however many there are', async () => {
  const screen = await render(<List count={10_000} />);
  await expect.element(screen.getByText('row 0', { exact: true })).toBeVisible();
  expect(screen.getByText(/^row /).elements().length).toBeLessThan(60);
});

test('draws others when it is scrolled, and takes the room of all', async () => {
  const screen = await render(<List count={10_000} />);
  const scroller = screen.getByTestId('scroller').element();
  expect(scroller.scrollHeight).toBe(300_000);
  scroller.scrollTop = 150_000;
  await expect.element(screen.getByText('row 5003', { exact: true })).toBeInViewport();
  expect(screen.getByText('row 0', { exact: true }).elements()).toEqual([]);
});
