import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPress, swallowClick } from './follow-press.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const pointer = (type: string, pointerId = 1) =>
  Object.assign(new Event(type), { pointerId }) as PointerEvent;
const send = (...events: Event[]) => events.map((event) => window.dispatchEvent(event));

function follow() {
  const heard: string[] = [];
  const hear = (word: string) => () => void heard.push(word);
  const stop = followPress(pointer('pointerdown'), {
    onMove: hear('move'),
    onUp: hear('up'),
    onEnd: hear('end'),
  });
  return { heard, stop };
}

test('a press is followed until it is let go', () => {
  const { heard } = follow();
  send(pointer('pointermove'), pointer('pointerup'), pointer('pointermove'));
  expect(heard).toEqual(['move', 'end', 'up']);
});

test.each([
  ['a second finger', pointer('pointermove', 2)],
  ['another finger that goes', pointer('pointerup', 2)],
  ['the browser', pointer('pointercancel')],
])('%s ends it without a result', (_who, event) => {
  const { heard } = follow();
  send(event, pointer('pointerup'));
  expect(heard).toEqual(['end']);
});

test('it can be given up', () => {
  const { heard, stop } = follow();
  stop();
  send(pointer('pointerup'));
  expect(heard).toEqual(['end']);
});

test('only the click that comes at once is kept from everybody', async () => {
  const stopped = vi.fn();
  const click = () => Object.assign(new Event('click'), { stopPropagation: stopped });
  swallowClick();
  send(click(), click());
  expect(stopped).toHaveBeenCalledTimes(1);
  swallowClick();
  await new Promise((resolve) => setTimeout(resolve, 1));
  send(click());
  expect(stopped).toHaveBeenCalledTimes(1);
});
