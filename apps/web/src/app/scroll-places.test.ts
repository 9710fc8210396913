import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepScrollPlaces } from './scroll-places.ts';

type Listener = (event: { fromLocation?: object; toLocation: object }) => void;

const listeners = new Map<string, Listener>();
const page = {
  scrollY: 0,
  scrollTo({ top }: { top: number }) {
    this.scrollY = top;
  },
};
const entry = (key: string) => ({ href: `/${key}`, state: { __TSR_key: key } });

/** From one entry of the history to another, which the router begins at its top. */
function go(from: string, to: string): void {
  const event = { fromLocation: entry(from), toLocation: entry(to) };
  listeners.get('onBeforeLoad')?.(event);
  page.scrollY = 0;
  listeners.get('onRendered')?.(event);
}

beforeEach(() => {
  vi.stubGlobal('window', page);
  const router = { subscribe: (name: string, hear: Listener) => void listeners.set(name, hear) };
  keepScrollPlaces(router as unknown as AnyRouter);
});
afterEach(() => vi.unstubAllGlobals());

test('a page is at its top when it is opened, and where it was left when one comes back to it', () => {
  page.scrollY = 400;
  go('settings', 'pricing');
  expect(page.scrollY).toBe(0);
  page.scrollY = 90;
  go('pricing', 'settings');
  expect(page.scrollY).toBe(400);
  go('settings', 'pricing');
  expect(page.scrollY).toBe(90);
});
