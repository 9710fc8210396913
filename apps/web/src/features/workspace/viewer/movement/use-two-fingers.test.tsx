import { useRef } from 'react';
import { expect, test } from 'vitest';
import type { Workspace } from '../../mounted/workspace.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { useTwoFingers } from './use-two-fingers.ts';

function Pages({ workspace }: { workspace: Workspace }) {
  const area = useRef<HTMLDivElement>(null);
  useTwoFingers(area, workspace.store, useRef(null));
  return (
    <div ref={area} data-testid="area" style={{ width: 200, height: 200, overflow: 'auto' }}>
      <div style={{ width: 1000, height: 1000 }} />
    </div>
  );
}

type Finger = readonly [x: number, y: number];

async function touched() {
  const workspace = openedWorkspace(['a.pdf']);
  const screen = await renderIn(workspace, <Pages workspace={workspace} />);
  const area = screen.getByTestId('area').element();
  /** Returns whether the browser may go on by itself. */
  const touch = (type: string, ...fingers: readonly Finger[]) => {
    const touches = fingers.map(
      ([clientX, clientY], identifier) => new Touch({ identifier, target: area, clientX, clientY }),
    );
    return area.dispatchEvent(new TouchEvent(type, { touches, cancelable: true, bubbles: true }));
  };
  return { area, touch, zoom: () => workspace.store.getState().view.zoom };
}

test('two fingers that part zoom in by tenths, up to 3, and those that close zoom out, down to 0.5', async () => {
  const { touch, zoom } = await touched();
  touch('touchstart', [50, 100], [150, 100]);
  expect(touch('touchmove', [25, 100], [175, 100])).toBe(false);
  expect(zoom()).toBe(1.5);
  touch('touchmove', [48, 100], [152, 100]);
  expect(zoom()).toBe(1);
  touch('touchmove', [0, 100], [700, 100]);
  expect(zoom()).toBe(3);
  touch('touchmove', [99, 100], [101, 100]);
  expect(zoom()).toBe(0.5);
});

test('two fingers that move together move the pages', async () => {
  const { area, touch, zoom } = await touched();
  touch('touchstart', [50, 150], [150, 150]);
  touch('touchmove', [40, 90], [140, 90]);
  expect([area.scrollLeft, area.scrollTop, zoom()]).toEqual([10, 60, 1]);
});

test('one finger is left to the browser, also the last of two', async () => {
  const { area, touch, zoom } = await touched();
  touch('touchstart', [50, 150]);
  expect(touch('touchmove', [50, 90])).toBe(true);
  touch('touchstart', [50, 150], [150, 150]);
  touch('touchend', [50, 150]);
  expect(touch('touchmove', [50, 90])).toBe(true);
  expect([area.scrollTop, zoom()]).toEqual([0, 1]);
});
