import { defaultAppearance, type Suggestions } from '@sladd/contract';
import { readCsvSet, usualGroundSettings } from '@sladd/legal-bases';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noRules, type WorkspaceRules } from '../model/account/rules.ts';
import { resetRedaction, setAppearance, setOption } from '../model/actions/redaction.ts';
import { showTab, toggleSidebar } from '../model/actions/sidebar.ts';
import { patch, type WorkspaceStore } from '../model/store.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { groundsInForce } from './grounds-in-force.ts';
import { keepInBrowser } from './keep-in-browser.ts';
import { storedAppearance, storedQueries, storedRecentGrounds, storedSidebar } from './stored.ts';

/** What a browser keeps for one address. */
function storage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  } as unknown as Storage;
}

let store: WorkspaceStore;
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  store = openedWorkspace().store;
  stop = keepInBrowser(store, 'kari');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the sidebar after a reload', () => {
  test('is where it was: tab, folded or not, and width', () => {
    expect(storedSidebar.read()).toEqual({ tab: 'files', isCollapsed: null, width: 400 });
    showTab(store, 'history');
    patch(store, 'sidebar', { width: 330 });
    expect(storedSidebar.read()).toEqual({ tab: 'history', isCollapsed: false, width: 330 });
    toggleSidebar(store);
    expect(storedSidebar.read()).toMatchObject({ isCollapsed: true, width: 330 });
  });

  test('has the width it had when it was last open and wider than the folded one', () => {
    patch(store, 'sidebar', { width: 300 });
    patch(store, 'sidebar', { width: 50 });
    expect(storedSidebar.read().width).toBe(300);
    patch(store, 'sidebar', { width: 500, isCollapsed: true });
    expect(storedSidebar.read().width).toBe(300);
    patch(store, 'sidebar', { width: 51, isCollapsed: false });
    expect(storedSidebar.read().width).toBe(51);
  });

  test('falls back to the start where the kept value is none', () => {
    localStorage.setItem(
      'workspace.sidebar',
      JSON.stringify({ v: 1, value: { tab: 'nowhere', width: 'wide' } }),
    );
    expect(storedSidebar.read()).toEqual({ tab: 'files', isCollapsed: null, width: 400 });
  });
});

test('terms that were removed are not kept', () => {
  const query = (id: string) => ({
    id,
    term: id,
    caseSensitive: false,
    ai: false,
    regex: false,
    wholeWords: false,
  });
  patch(store, 'search', { queries: [query('1'), query('2')] });
  patch(store, 'search', { closed: new Set(['1']) });
  expect(storedQueries.read()).toEqual({ userId: 'kari', queries: [query('2')] });
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

test('options set back take the look of the organization, where it says one', () => {
  const appearance = { ...defaultAppearance, mode: 'cross_out' } as const;
  const rules = { ...noRules, organizationId: 'nordvik', appearance };
  store.setState((state) => ({ account: { ...state.account, rules } }));
  setAppearance(store, { mode: 'transparent' });
  resetRedaction(store);
  expect(store.getState().redaction.appearance).toEqual(appearance);
});

describe('how boxes get their grounds', () => {
  const use = (mode: 'offered' | 'required') =>
    patch(store, 'redaction', { grounds: { ...store.getState().redaction.grounds, mode } });
  const nordvik = { ...noRules, organizationId: 'nordvik', organization: 'Nordvik kommune' };
  const offered = { ...usualGroundSettings, mode: 'offered' } as const;
  /** What the workspace does when it is notified of other rules. */
  const follow = (rules: WorkspaceRules) => {
    store.setState((state) => ({ account: { ...state.account, rules } }));
    patch(store, 'redaction', { grounds: groundsInForce(rules) });
  };

  test('is kept, with the ones last used', () => {
    use('required');
    patch(store, 'redaction', { recentGrounds: [{ basis: 'no-offentleglova/offl-26-5' }] });
    expect(groundsInForce(noRules).mode).toBe('required');
    expect(storedRecentGrounds.read()).toEqual([{ basis: 'no-offentleglova/offl-26-5' }]);
  });

  test('follows the organization where it says so for all, and is changed for it alone where it is a start', () => {
    use('offered');
    const theirs = { ...store.getState().redaction.grounds, mode: 'required' } as const;
    const start = { ...nordvik, grounds: theirs };
    const forAll = { ...start, locked: new Set(['legal_bases'] as const) };
    expect(groundsInForce(forAll).mode).toBe('required');
    expect(groundsInForce(start).mode).toBe('required');
    store.setState((state) => ({ account: { ...state.account, rules: start } }));
    patch(store, 'redaction', { grounds: { ...theirs, mode: 'offered', style: 'long' } });
    expect(groundsInForce(start)).toMatchObject({ mode: 'offered', style: 'long' });
    expect(groundsInForce(forAll).mode).toBe('required');
    expect(groundsInForce(noRules)).toMatchObject({ mode: 'offered', style: 'short' });
  });

  test('takes the suggestions of another department, whatever was changed before', () => {
    const hpl = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hpl-21' };
    const tender = { basis: 'no-offentleglova/offl-23-3' };
    const inDepartment = (by_type: Suggestions) => ({ ...nordvik, grounds: { ...offered, by_type } });
    const [health, procurement] = [inDepartment({ PERSON: [hpl] }), inDepartment({ PERSON: [tender] })];
    follow(health);
    patch(store, 'redaction', { grounds: { ...groundsInForce(health), style: 'long' } });
    expect(groundsInForce(health)).toMatchObject({ style: 'long', by_type: { PERSON: [hpl] } });
    expect(groundsInForce(procurement)).toEqual({ ...procurement.grounds, style: 'long' });
    follow(procurement);
    expect(groundsInForce(health).by_type).toEqual({ PERSON: [hpl] });
  });

  test('follows the organization in all that the member left alone, and forgets nothing for another one', () => {
    const start = { ...nordvik, grounds: offered };
    const later = { ...nordvik, grounds: { ...offered, mode: 'required' } as const };
    follow(start);
    patch(store, 'redaction', { grounds: { ...offered, print: false } });
    expect(groundsInForce(later)).toMatchObject({ mode: 'required', print: false });
    follow({ ...later, organizationId: 'other' });
    expect(groundsInForce(start)).toMatchObject({ mode: 'offered', print: false });
  });

  test('suggests nothing of a set that the member took out', () => {
    const codes = readCsvSet('code;description\nA;One\n', { id: 'own', name: 'Codes', today: '2026-11-23' });
    const by_type = { PERSON: [{ basis: 'own/code-a' }] };
    const start = { ...nordvik, grounds: { ...offered, by_type, sets: [codes] } };
    follow(start);
    expect(groundsInForce(start).by_type).toEqual(by_type);
    patch(store, 'redaction', { grounds: { ...start.grounds, sets: [], by_type: {} } });
    expect(groundsInForce(start).by_type).toEqual({});
  });

  test('falls back to the start where what was kept cannot be read', () => {
    localStorage.setItem(
      'workspace.grounds',
      JSON.stringify({ v: 1, value: { alone: { mode: 'x' }, own: null } }),
    );
    expect(groundsInForce(noRules).mode).toBe('off');
  });
});
