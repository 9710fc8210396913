import { beforeEach, describe, expect, test } from 'vitest';
import { openedWorkspace, readyFile } from '../../testing/opened-workspace.ts';
import type { WorkspaceStore } from '../store.ts';
import { fullscreenZoom, toolbarZoom } from '../zoom.ts';
import { endColorPreview, tryColor } from './colors.ts';
import {
  addFiles,
  fileFailed,
  markSeen,
  setAllSelected,
  setCurrent,
  setExpanded,
  setSelected,
} from './files.ts';
import { pressTab, showTab, toggleSidebar } from './sidebar.ts';
import {
  enterFullscreen,
  leaveFullscreen,
  setKindHidden,
  setMethodHidden,
  toggleEditing,
  zoomBy,
} from './view.ts';

let store: WorkspaceStore;
beforeEach(() => {
  store = openedWorkspace(['a.pdf', 'b.pdf']).store;
});

describe('the sidebar', () => {
  const sidebar = () => store.getState().sidebar;

  test('opens for a tab that is chosen, and folds when the open one is chosen again', () => {
    toggleSidebar(store);
    expect(sidebar().isCollapsed).toBe(true);
    pressTab(store, 'search');
    expect(sidebar()).toMatchObject({ tab: 'search', isCollapsed: false });
    pressTab(store, 'search');
    expect(sidebar()).toMatchObject({ tab: 'search', isCollapsed: true });
    showTab(store, 'history');
    expect(sidebar()).toMatchObject({ tab: 'history', isCollapsed: false });
  });
});

describe('files', () => {
  const files = () => store.getState().files;

  test('come after those that are open; the current one stays', () => {
    addFiles(store, [readyFile('c.pdf')]);
    expect([files().map(({ key }) => key), store.getState().view.fileKey]).toEqual([['a', 'b', 'c'], 'a']);
  });

  test('are selected one by one or all, but for those that cannot be read', () => {
    fileFailed(store, 'b', 'pdf.broken');
    setAllSelected(store, true);
    expect(files().map(({ isSelected }) => isSelected)).toEqual([true, false]);
    setSelected(store, 'a', false);
    expect(files().some(({ isSelected }) => isSelected)).toBe(false);
  });

  test('that are folded stay open', () => {
    setExpanded(store, 'a', false);
    expect(files()[0]).toMatchObject({ isExpanded: false, status: 'ready' });
  });

  test('that cannot be opened are folded to a line beside others, and say all of it where they are alone', () => {
    fileFailed(store, 'a', 'pdf.broken');
    expect(files()[0]).toMatchObject({ status: 'failed', isExpanded: false });
    store = openedWorkspace(['a.pdf']).store;
    fileFailed(store, 'a', 'pdf.broken');
    expect(files()[0]).toMatchObject({ status: 'failed', isExpanded: true });
    addFiles(store, [readyFile('b.pdf')]);
    expect(files().map(({ isExpanded }) => isExpanded)).toEqual([false, true]);
  });

  test('are remembered at the page they were left at, with the pages that were seen', () => {
    setCurrent(store, 'a', 3);
    setCurrent(store, 'b', 2);
    markSeen(store, 'b', [1, 2]);
    expect(store.getState().view).toMatchObject({ fileKey: 'b', pageNumber: 2 });
    expect([...store.getState().view.pageByFile]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    expect([...(store.getState().view.seen.get('b') ?? [])]).toEqual([1, 2]);
  });
});

describe('the view', () => {
  const view = () => store.getState().view;

  test('does not edit at first', () => {
    expect(view().isEditing).toBe(false);
    expect([toggleEditing(store), toggleEditing(store)]).toEqual([true, false]);
  });

  test('of one file over the whole screen has a zoom of its own', () => {
    zoomBy(store, 1, toolbarZoom);
    enterFullscreen(store, 'b');
    expect(view()).toMatchObject({ fullscreen: { fileKey: 'b' }, zoom: 1 });
    zoomBy(store, 1, fullscreenZoom);
    expect(view().zoom).toBe(1.25);
    leaveFullscreen(store);
    expect(view()).toMatchObject({ fullscreen: null, zoom: 1.2 });
  });

  test('draws a chosen colour at once, until it is the account’s', () => {
    tryColor(store, 'manual', '#111111');
    tryColor(store, 'search', '#222222');
    tryColor(store, 'search', '#333333');
    expect(view().triedColors).toEqual({ manual: '#111111', search: '#333333' });
    endColorPreview(store, { manual: '#111111', search: '#222222' });
    expect(view().triedColors).toEqual({ search: '#333333' });
    endColorPreview(store, { search: '#333333' });
    expect(view().triedColors).toEqual({});
  });

  test('hides layers and methods one by one', () => {
    setKindHidden(store, 'search', true);
    setKindHidden(store, 'manual', true);
    setKindHidden(store, 'search', false);
    setMethodHidden(store, 'fast', true);
    expect([[...view().hiddenKinds], [...view().hiddenMethods]]).toEqual([['manual'], ['fast']]);
  });
});
