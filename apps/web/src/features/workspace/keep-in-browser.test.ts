import { defaultAppearance } from '@sladd/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInBrowser } from './keep-in-browser.ts';
import { resetRedaction, setAppearance, setOption } from './model/actions/redaction.ts';
import { showTab, toggleSidebar } from './model/actions/sidebar.ts';
import { createWorkspaceStore, patch, type WorkspaceStore } from './model/store.ts';
import { storedAppearance, storedQueries, storedSidebar } from './stored.ts';

/** The browser's storage, in memory. */
function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

let store: WorkspaceStore;
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  store = createWorkspaceStore();
  stop = keepInBrowser(store);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the panel, whether it is folded, and its width are kept; not the width of a folded one', () => {
  showTab(store, 'history');
  patch(store, 'sidebar', { width: 320 });
  expect(storedSidebar.read()).toEqual({ tab: 'history', isCollapsed: false, width: 320 });
  toggleSidebar(store);
  patch(store, 'sidebar', { width: 50 });
  expect(storedSidebar.read()).toEqual({ tab: 'history', isCollapsed: true, width: 320 });
  patch(store, 'sidebar', { isCollapsed: false });
  expect(storedSidebar.read().width).toBe(320);
});

test('active terms are kept, those taken off the list are not', () => {
  const query = (id: string) => ({ id, term: id, caseSensitive: false, ai: false, regex: false });
  patch(store, 'search', { queries: [query('leie'), query('depositum')] });
  patch(store, 'search', { closed: new Set(['leie']) });
  expect(storedQueries.read().map(({ term }) => term)).toEqual(['depositum']);
});

test('the look of redactions is kept, and set back with the options', () => {
  setAppearance(store, { mode: 'cross_out', font_size: 14 });
  expect(storedAppearance.read()).toMatchObject({ mode: 'cross_out', font_size: 14 });
  setOption(store, 'includeSearchHighlights', false);
  setOption(store, 'removeImages', true);
  patch(store, 'redaction', { scope: 'current' });
  resetRedaction(store);
  expect(storedAppearance.read()).toEqual(defaultAppearance);
  expect(store.getState().redaction).toMatchObject({
    scope: 'current',
    options: {
      includeSearchHighlights: true,
      includeEntityHighlights: true,
      includeManualHighlights: true,
      removeImages: false,
    },
  });
  store.setState((state) => ({ account: { ...state.account, removeImages: true } }));
  resetRedaction(store);
  expect(store.getState().redaction.options.removeImages).toBe(true);
});
