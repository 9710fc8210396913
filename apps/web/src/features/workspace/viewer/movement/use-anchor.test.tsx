import { useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { WindowPoint } from '../../model/layout/held-point.ts';
import { layOut, type ViewLayout } from '../../model/layout/layout.ts';
import { useAnchor } from './use-anchor.ts';

const layoutAt = (zoom: number) =>
  layOut({
    files: [{ key: 'a', pages: [{ width: 595, height: 842 }], isExpanded: true }],
    viewWidth: 390,
    screenWidth: 390,
    zoom,
    sideRoom: 0,
  });

function Pages({ layout, at }: { layout: ViewLayout; at: WindowPoint | null }) {
  const scroller = useRef<HTMLDivElement>(null);
  const held = useRef<WindowPoint>(null);
  held.current = at;
  useAnchor(scroller, layout, held);
  return (
    <div ref={scroller} data-testid="scroller" style={{ width: 390, height: 300, overflow: 'auto' }}>
      <div style={{ width: layout.width, height: layout.height }} />
    </div>
  );
}

test.each([
  ['what is held', { x: 200, y: 150 }, true],
  ['the top of the window, as nothing is held,', null, false],
])('%s stays in place while the pages grow', async (_what, at, movesSideways) => {
  const [near, far] = [layoutAt(1), layoutAt(3)];
  const screen = await render(<Pages layout={near} at={null} />);
  const scroller = screen.getByTestId('scroller').element();
  scroller.scrollTop = 100;
  await screen.rerender(<Pages layout={far} at={at} />);
  expect(scroller.scrollTop).toBeGreaterThan(100);
  expect(scroller.scrollLeft > 0).toBe(movesSideways);
  // Another layout is not held at a point of the one before.
  await screen.rerender(<Pages layout={near} at={null} />);
  expect(scroller.scrollTop).toBeLessThan(far.height);
});
