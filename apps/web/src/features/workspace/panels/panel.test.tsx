import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Panel } from './panel.tsx';

test('a panel lower than its parts scrolls, and lies over nothing below it', async () => {
  const screen = await render(
    <div style={{ width: 360 }}>
      <div data-testid="room" style={{ height: 150 }}>
        <Panel
          title="Findings"
          foot={
            <div style={{ height: 110 }}>
              <button type="button">Accept</button>
            </div>
          }
        >
          <div style={{ height: 400 }}>Kari Testesen</div>
        </Panel>
      </div>
      <div data-testid="below" style={{ height: 58 }}>
        Files
      </div>
    </div>,
  );
  const room = screen.getByTestId('room').element().getBoundingClientRect();
  const below = screen.getByTestId('below').element();
  expect(document.elementFromPoint(room.left + 180, room.bottom + 20)).toBe(below);
  const accept = screen.getByRole('button', { name: 'Accept' }).element();
  accept.scrollIntoView({ block: 'nearest' });
  const { top, bottom } = accept.getBoundingClientRect();
  expect([top >= room.top, bottom <= room.bottom]).toEqual([true, true]);
});
