import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseScale, HEADER_HEIGHT, type LayoutInput, layOut, PAGE_GAP } from '../model/layout/layout.ts';
import {
  currentPlace,
  pagesInWindow,
  scrollTopOfBox,
  scrollTopOfPage,
  seenPlaces,
} from '../model/layout/visible.ts';
import {
  canZoom,
  clampZoom,
  fullscreenZoom,
  stepZoom,
  toolbarZoom,
  wheelZoom,
  zoomRange,
} from '../model/zoom.ts';
import {
  classifyTextPress,
  dragKind,
  drawnRect,
  idle,
  type PointerInput,
  stepPointer,
} from './movement/pointer-machine.ts';
import { PIXEL_BUDGET, pageId, planRenders } from './pages/render-queue.ts';
import { nearPages } from './pages/use-near-pages.ts';

const a4 = { width: 595, height: 842 };

function input(overrides: Partial<LayoutInput> = {}): LayoutInput {
  return {
    files: [
      { key: 'a', pages: Array.from({ length: 6 }, () => a4), isExpanded: true },
      { key: 'b', pages: [a4, { width: 842, height: 595 }], isExpanded: true },
    ],
    viewWidth: 1040,
    screenWidth: 1440,
    zoom: 1,
    sideRoom: 0,
    ...overrides,
  };
}

describe('the fitting scale', () => {
  test.each([
    [390, 390, (390 - 32) / 595],
    [1040, 767, 1.2],
    [800, 800, (800 - 48) / 595],
    [1040, 1023, 1.3],
    [700, 1024, (700 - 64) / 595],
    [1040, 1024, 1.5],
    [100, 1440, 0.5],
    [100, 390, 0.4],
  ])('in a viewer of %i px on a screen of %i px is %d', (viewWidth, screenWidth, expected) => {
    expect(baseScale(595, { viewWidth, screenWidth, sideRoom: 0 })).toBeCloseTo(expected);
  });
});

describe('the layout', () => {
  const pageArbitrary = fc.record({
    width: fc.integer({ min: 20, max: 3000 }),
    height: fc.integer({ min: 20, max: 3000 }),
  });
  const inputArbitrary = fc.record({
    files: fc.array(
      fc.record({ pages: fc.array(pageArbitrary, { maxLength: 8 }), isExpanded: fc.boolean() }),
      { maxLength: 5 },
    ),
    zoom: fc.double({ min: 0.25, max: 3, noNaN: true }),
    viewWidth: fc.integer({ min: 200, max: 2000 }),
    screenWidth: fc.integer({ min: 320, max: 2600 }),
  });
  const build = (value: {
    files: { pages: { width: number; height: number }[]; isExpanded: boolean }[];
    zoom: number;
    viewWidth: number;
    screenWidth: number;
  }) =>
    layOut({
      ...value,
      sideRoom: 0,
      files: value.files.map((file, index) => ({ ...file, key: `f${index}` })),
    });

  test('never lets files or pages overlap, and holds all of them', () => {
    fc.assert(
      fc.property(inputArbitrary, (value) => {
        const layout = build(value);
        let end = 0;
        for (const file of layout.files) {
          expect(file.top).toBeGreaterThanOrEqual(end);
          let inside = file.top + HEADER_HEIGHT;
          for (const page of file.pages) {
            expect(page.top).toBeGreaterThanOrEqual(inside);
            expect(page.left).toBeGreaterThan(0);
            expect(page.left + page.width).toBeLessThan(layout.width);
            inside = page.top + page.height;
          }
          expect(inside).toBeLessThanOrEqual(file.top + file.height);
          end = file.top + file.height;
        }
        expect(layout.height).toBeGreaterThanOrEqual(end);
      }),
    );
  });

  test('a page is its size in points times its scale', () => {
    const [page] = layOut(input({ zoom: 2 })).files[0]!.pages;
    expect(page).toMatchObject({ scale: 3, width: 595 * 3, height: 842 * 3 });
  });

  test('a file with something beside its pages leaves room for it', () => {
    const layout = layOut(input({ files: [{ key: 'a', pages: [a4], isExpanded: true, rightRoom: 352 }] }));
    const page = layout.files[0]!.pages[0]!;
    expect(page.left + page.width).toBeLessThanOrEqual(1040 - 352);
  });

  test('a folded file is its header', () => {
    const layout = layOut(input({ files: [{ key: 'a', pages: [a4], isExpanded: false }] }));
    expect(layout.files[0]).toMatchObject({ height: HEADER_HEIGHT, pages: [] });
  });

  test('a file whose pages are not known yet holds the place of one, a failed one that of its message', () => {
    const heightOf = (isFailed: boolean) =>
      layOut(input({ files: [{ key: 'a', pages: [], isExpanded: true, isFailed }] })).files[0]?.height;
    expect([heightOf(false), heightOf(true)]).toEqual([HEADER_HEIGHT + 800, HEADER_HEIGHT + 500]);
  });

  test('finds exactly the pages a search through all of them finds', () => {
    fc.assert(
      fc.property(inputArbitrary, fc.integer({ min: 0, max: 20_000 }), (value, top) => {
        const layout = build(value);
        const window = { top, height: 700 };
        const slow = layout.files
          .flatMap((file) => file.pages)
          .filter((page) => page.top < top + 700 && page.top + page.height > top);
        expect(pagesInWindow(layout, window)).toEqual(slow);
      }),
    );
  });
});

describe('what is current', () => {
  const layout = layOut(input());
  const second = layout.files[0]!.pages[1]!;

  test('is the page that fills most of the window', () => {
    expect(currentPlace(layout, { top: 0, height: 800 })).toEqual({ fileKey: 'a', pageNumber: 1 });
    expect(currentPlace(layout, { top: second.top - 100, height: 800 })).toEqual({
      fileKey: 'a',
      pageNumber: 2,
    });
  });

  test('moves to the next file with its pages', () => {
    const top = layout.files[1]!.pages[0]!.top - 200;
    expect(currentPlace(layout, { top, height: 900 })).toEqual({ fileKey: 'b', pageNumber: 1 });
  });

  test('a page is seen from a tenth on', () => {
    const seen = (top: number) => seenPlaces(layout, { top, height: 300 }).map((page) => page.pageNumber);
    expect(seen(second.top - PAGE_GAP - 300)).toEqual([1]);
    expect(seen(second.top - 300 + 20)).toEqual([1]);
    expect(seen(second.top - 300 + 40)).toEqual([1, 2]);
  });

  test('scrolling to a page leaves room for its header', () => {
    expect(scrollTopOfPage(layout, { fileKey: 'a', pageNumber: 2 })).toBe(second.top - HEADER_HEIGHT - 12);
    expect(scrollTopOfPage(layout, { fileKey: 'a', pageNumber: 9 })).toBeNull();
  });

  test('a mark that can be read already does not move the page', () => {
    const window = { top: second.top - 60, height: 800 };
    const place = { fileKey: 'a', pageNumber: 2 };
    expect(scrollTopOfBox(layout, place, { y: 100, height: 12 }, window)).toBeNull();
    expect(scrollTopOfBox(layout, place, { y: 700, height: 12 }, window)).toBeCloseTo(
      second.top + 700 * 1.5 - 800 / 3,
    );
  });
});

describe('drawing pages', () => {
  const layout = layOut(input());
  const situation = {
    layout,
    window: { top: 0, height: 800 },
    direction: 1,
    rendered: [],
    density: 1,
  } as const;
  const ids = (pages: readonly { fileKey: string; pageNumber: number }[]) => pages.map(pageId);

  test('takes what is on screen first, then what comes', () => {
    expect(ids(planRenders(situation).render)).toEqual(['a/1', 'a/2', 'a/3']);
    const at = { top: layout.files[1]!.pages[0]!.top, height: 800 };
    expect(ids(planRenders({ ...situation, window: at, direction: -1 }).render)).toEqual([
      'b/1',
      'a/6',
      'a/5',
    ]);
  });

  test('draws a page again only at another scale', () => {
    const rendered = [
      { id: 'a/1', scale: 1.5, pixels: 1 },
      { id: 'a/2', scale: 1.2, pixels: 1 },
    ];
    expect(ids(planRenders({ ...situation, rendered }).render)).toEqual(['a/2', 'a/3']);
  });

  test('gives back the farthest pages when there are too many pixels, and pages that are gone', () => {
    const heavy = PIXEL_BUDGET / 2;
    const rendered = ['a/4', 'a/5', 'a/6', 'gone/1'].map((id) => ({ id, scale: 1.5, pixels: heavy }));
    expect(planRenders({ ...situation, rendered }).evict).toEqual(['a/5', 'a/6', 'gone/1']);
  });

  test('never gives back what is on screen', () => {
    const rendered = [{ id: 'a/1', scale: 1.5, pixels: PIXEL_BUDGET * 2 }];
    expect(planRenders({ ...situation, rendered }).evict).toEqual([]);
  });
});

describe('the pages in the document', () => {
  const layout = layOut(input());
  const at = (top: number) => ({ top, height: 800 });

  test('reach a window above and below what is on screen', () => {
    const near = nearPages(layout, at(layout.files[0]!.pages[2]!.top), new Map());
    expect([...near].map(([key, pages]) => [key, pages.map((page) => page.pageNumber)])).toEqual([
      ['a', [2, 3, 4]],
    ]);
  });

  test('stay the same list for a file whose pages stay the same', () => {
    const first = nearPages(layout, at(1000), new Map());
    expect(nearPages(layout, at(1001), first).get('a')).toBe(first.get('a'));
    expect(nearPages(layout, at(4000), first).get('a')).not.toBe(first.get('a'));
  });
});

describe('the pointer', () => {
  const at = (x: number, y: number) => ({ x, y });
  function play(...inputs: PointerInput[]) {
    let state = idle;
    return inputs.map((one) => {
      const step = stepPointer(state, one);
      state = step.state;
      return step.outcome;
    });
  }
  const down = (kind: 'draw' | 'pan' | 'none'): PointerInput => ({
    type: 'down',
    at: at(10, 10),
    time: 0,
    kind,
  });

  const pressTo = (kind: 'draw' | 'pan', x: number, y: number) =>
    play(down(kind), { type: 'move', at: at(x, y) }, { type: 'up', at: at(x, y), time: 900 }).at(-1);

  test('a press that hardly moves is a click', () => {
    expect(pressTo('pan', 11, 11)).toEqual({ type: 'click' });
    expect(pressTo('draw', 10, 10)).toEqual({ type: 'click' });
  });

  test('a drag of 2 by 2 px and less is too small to draw, and says so', () => {
    expect(pressTo('draw', 11, 10)).toEqual({ type: 'tiny' });
    expect(pressTo('draw', 12, 12)).toEqual({ type: 'tiny' });
    expect(pressTo('draw', 13, 13)).toMatchObject({ type: 'drawn' });
  });

  test('a drag in edit mode draws', () => {
    const outcomes = play(
      down('draw'),
      { type: 'move', at: at(30, 40) },
      { type: 'up', at: at(60, 50), time: 400 },
    );
    expect(outcomes.slice(1)).toEqual([
      { type: 'drawing', to: at(30, 40) },
      { type: 'drawn', to: at(60, 50) },
    ]);
  });

  test('a drag outside edit mode moves the paper by what the hand moved', () => {
    const outcomes = play(down('pan'), { type: 'move', at: at(20, 10) }, { type: 'move', at: at(24, 13) });
    expect(outcomes.slice(1)).toEqual([
      { type: 'pan', dx: 10, dy: 0 },
      { type: 'pan', dx: 4, dy: 3 },
    ]);
  });

  test('cancelling draws nothing', () => {
    const outcomes = play(
      down('draw'),
      { type: 'move', at: at(90, 90) },
      { type: 'cancel' },
      { type: 'up', at: at(90, 90), time: 1 },
    );
    expect(outcomes.slice(2)).toEqual([{ type: 'none' }, { type: 'none' }]);
  });

  test('Space and the middle button always move the paper', () => {
    expect(dragKind({ isEditing: true, isPanHeld: false, button: 0 })).toBe('draw');
    expect(dragKind({ isEditing: true, isPanHeld: true, button: 0 })).toBe('pan');
    expect(dragKind({ isEditing: true, isPanHeld: false, button: 1 })).toBe('pan');
    expect(dragKind({ isEditing: false, isPanHeld: false, button: 0 })).toBe('pan');
    expect(dragKind({ isEditing: true, isPanHeld: false, button: 2 })).toBe('none');
  });

  test.each([
    [100, 0, 'word'],
    [299, 7, 'word'],
    [300, 2, 'cancel'],
    [400, 7, 'drag'],
    [100, 8, 'drag'],
  ])('%i ms and %i px in text mode is a %s', (ms, px, expected) => {
    expect(classifyTextPress(ms, px)).toBe(expected);
  });

  const page = { scale: 2, width: 1190, height: 1684 };

  test('a drawn rectangle is in page points, whichever way it was drawn', () => {
    expect(drawnRect(at(100, 80), at(20, 40), page)).toEqual({ x: 10, y: 20, width: 40, height: 20 });
  });

  test('a rectangle ends at the edge of the page', () => {
    expect(drawnRect(at(1000, 1600), at(3000, 3000), page)).toEqual({
      x: 500,
      y: 800,
      width: 95,
      height: 42,
    });
  });

  test('two pixels or less than two points are too small', () => {
    expect(drawnRect(at(0, 0), at(2, 50), { ...page, scale: 0.5 })).toBeNull();
    expect(drawnRect(at(0, 0), at(3, 50), page)).toBeNull();
    expect(drawnRect(at(0, 0), at(4, 4), page)).toEqual({ x: 0, y: 0, width: 2, height: 2 });
  });
});

describe('zoom', () => {
  test('goes in steps of 0.2 from 0.5 to 2.25', () => {
    expect(stepZoom(1, 1, toolbarZoom)).toBe(1.2);
    expect(stepZoom(2.2, 1, toolbarZoom)).toBe(2.25);
    expect(canZoom(2.25, 1, toolbarZoom)).toBe(false);
    expect(stepZoom(0.6, -1, toolbarZoom)).toBe(0.5);
    expect(canZoom(0.5, -1, toolbarZoom)).toBe(false);
  });

  test.each([
    ['toolbar', toolbarZoom, [0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.7, 1.9, 2.1, 2.25]],
    ['full screen', fullscreenZoom, [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25]],
    ['wheel', wheelZoom, Array.from({ length: 26 }, (_, step) => (5 + step) / 10)],
  ])('of the %s takes every step between its ends and none beyond', (_name, range, expected) => {
    const steps = [range.min];
    for (let zoom = range.min; canZoom(zoom, 1, range); steps.push(zoom)) zoom = stepZoom(zoom, 1, range);
    expect(steps).toEqual(expected);
    expect(canZoom(range.min, -1, range)).toBe(false);
    expect(canZoom(3, 1, fullscreenZoom)).toBe(false);
  });

  test('that was kept starts within what the buttons can make', () => {
    expect([0.25, 1.5, 5].map((zoom) => clampZoom(zoom, toolbarZoom))).toEqual([0.5, 1.5, 2.25]);
  });

  test('a zoom made larger by the wheel is not pulled back by zooming in', () => {
    expect(stepZoom(3, 1, toolbarZoom)).toBe(3);
    expect(stepZoom(3, -1, fullscreenZoom)).toBe(2.75);
    expect(zoomRange({ fullscreen: null })).toBe(toolbarZoom);
    expect(zoomRange({ fullscreen: { fileKey: 'a', zoomOutside: 1 } })).toBe(fullscreenZoom);
  });
});
