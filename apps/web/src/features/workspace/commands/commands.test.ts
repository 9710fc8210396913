import { describe, expect, test, vi } from 'vitest';
import { noticeLog, noticeQueues } from '../../../shared/notices/notices.ts';
import { commit, select } from '../model/actions/marks.ts';
import { addPicks } from '../model/actions/picks.ts';
import { add, decide } from '../model/highlights/edits.ts';
import { finding, rectangle } from '../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../testing/opened-workspace.ts';
import { commandIds } from './command.ts';
import { commandFor, commandOf, commands } from './commands.ts';
import { isCharacterKey, type KeyPress, keyCaps, patternId, patternOf } from './keys.ts';

function press(key: string, code: string, mods: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    ...mods,
  };
}

const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

function answer(one: KeyPress): string | undefined {
  const pattern = patternOf(one);
  return pattern ? commandFor(pattern)?.id : undefined;
}

describe('the commands', () => {
  test('are all there, once', () => {
    expect(commands.map((command) => command.id).sort()).toEqual([...commandIds].sort());
  });

  test('share no key', () => {
    const keys = commands.flatMap((command) => command.keys.map(patternId));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

/** What the documented table asks for; the key and its place as each keyboard sends them. */
const everywhere: [string, KeyPress][] = [
  ['open', press('O', 'KeyO', shift)],
  ['save', press('S', 'KeyS', shift)],
  ['print', press('P', 'KeyP', shift)],
  ['search', press('F', 'KeyF', shift)],
  ['detect', press('D', 'KeyD', shift)],
  ['redact', press('R', 'KeyR', shift)],
  ['edit', press('E', 'KeyE', shift)],
  ['toggleSidebar', press('B', 'KeyB', shift)],
  ['help', press('H', 'KeyH', shift)],
  ['zoomReset', press('0', 'Digit0')],
  ['zoomReset', press('0', 'Digit0', ctrl)],
  ['nextPage', press('ArrowRight', 'ArrowRight')],
  ['nextPage', press('PageDown', 'PageDown')],
  ['nextPage', press('ArrowDown', 'ArrowDown')],
  ['previousPage', press('ArrowLeft', 'ArrowLeft')],
  ['previousPage', press('PageUp', 'PageUp')],
  ['previousPage', press('ArrowUp', 'ArrowUp')],
  ['firstPage', press('Home', 'Home')],
  ['lastPage', press('End', 'End')],
  ['escape', press('Escape', 'Escape')],
  ['accept', press('a', 'KeyA')],
  ['reject', press('x', 'KeyX')],
  ['nextFinding', press('j', 'KeyJ')],
  ['previousFinding', press('k', 'KeyK')],
  ['equalTogether', press('g', 'KeyG')],
  ['finalLook', press('v', 'KeyV')],
  ['pickAll', press('a', 'KeyA', ctrl)],
  ['pickAll', press('a', 'KeyA', { metaKey: true })],
  ['deleteSelected', press('Delete', 'Delete')],
  ['deleteSelected', press('Backspace', 'Backspace')],
  ['undo', press('z', 'KeyZ', ctrl)],
  ['undo', press('z', 'KeyZ', { metaKey: true })],
  ['redo', press('Z', 'KeyZ', { ...ctrl, ...shift })],
];

const american: [string, KeyPress][] = [
  ['search', press('/', 'Slash')],
  ['help', press('?', 'Slash', shift)],
  ['zoomIn', press('=', 'Equal')],
  ['zoomIn', press('=', 'Equal', ctrl)],
  ['zoomIn', press('+', 'Equal', { ...ctrl, ...shift })],
  ['zoomOut', press('-', 'Minus')],
  ['zoomOut', press('-', 'Minus', ctrl)],
  ['showUser', press(')', 'Digit0', shift)],
  ['showThumbnails', press('!', 'Digit1', shift)],
  ['showFiles', press('@', 'Digit2', shift)],
  ['showDetection', press('#', 'Digit3', shift)],
  ['showSearch', press('$', 'Digit4', shift)],
  ['showRedaction', press('%', 'Digit5', shift)],
  ['showSettings', press('^', 'Digit6', shift)],
  ['showHistory', press('&', 'Digit7', shift)],
];

const norwegian: [string, KeyPress][] = [
  ['help', press('?', 'Minus', shift)],
  ['zoomIn', press('+', 'Minus', ctrl)],
  ['zoomOut', press('-', 'Slash')],
  ['zoomOut', press('-', 'Slash', ctrl)],
  ['showUser', press('=', 'Digit0', shift)],
  ['showThumbnails', press('!', 'Digit1', shift)],
  ['showFiles', press('"', 'Digit2', shift)],
  ['showDetection', press('#', 'Digit3', shift)],
  ['showSearch', press('¤', 'Digit4', shift)],
  ['showRedaction', press('%', 'Digit5', shift)],
  ['showSettings', press('&', 'Digit6', shift)],
  ['showHistory', press('/', 'Digit7', shift)],
];

test('deleting the selected mark says so, and undo brings it back', async () => {
  await speakEnglish();
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [rectangle()]));
  select(store, 'm1');
  commandOf('deleteSelected').run(workspace);
  expect([store.getState().marks.highlights.byId.size, noticeTitles().at(-1)]).toEqual([0, 'Mark deleted']);
  commandOf('undo').run(workspace);
  expect(store.getState().marks).toMatchObject({ selectedId: 'm1' });
});

test('deleting a finding goes on to the next one of the list, and undo takes its notice away', async () => {
  await speakEnglish();
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const found = ['e1', 'e2', 'e3'].map((id, at) =>
    finding({ id, text: `Kari ${at}`, boxes: [{ x: 70, y: 100 + at * 20, width: 80, height: 12 }] }),
  );
  commit(store, add(store.getState().marks.highlights, found));
  select(store, 'e2');
  commandOf('deleteSelected').run(workspace);
  expect(store.getState().marks.selectedId).toBe('e3');
  const closed = vi.spyOn(noticeQueues['bottom-left'], 'close');
  commandOf('undo').run(workspace);
  expect(closed).toHaveBeenCalledWith(noticeLog.getState().notices[0]?.id);
  expect(store.getState().marks.selectedId).toBe('e2');
});

test('taking many marks back at once says how many, with the way to make them again', async () => {
  await speakEnglish();
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const shown = vi.spyOn(noticeQueues['bottom-left'], 'add');
  const size = () => store.getState().marks.highlights.byId.size;
  commit(store, add(store.getState().marks.highlights, [rectangle({ id: 'm1' }), rectangle({ id: 'm2' })]));
  commandOf('undo').run(workspace);
  expect([size(), noticeTitles().at(-1)]).toEqual([0, 'Undone: 2 marks']);
  const again = shown.mock.lastCall?.[0].action;
  expect(again?.label).toBe('Redo');
  again?.onClick();
  expect([size(), noticeTitles().at(-1)]).toEqual([2, 'Done again: 2 marks']);
  // The notice is too old to move anything now.
  again?.onClick();
  expect(size()).toBe(2);
});

test('findings that are only possible are no marks where undo and redo count them', async () => {
  await speakEnglish();
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const possible = ['p1', 'p2', 'p3'].map((id) => finding({ id, decision: 'possible' }));
  const found = [finding({ id: 'e1' }), finding({ id: 'e2' }), ...possible];
  commit(store, add(store.getState().marks.highlights, found));
  commandOf('undo').run(workspace);
  expect(noticeTitles().at(-1)).toBe('Undone: 2 marks');
  commandOf('redo').run(workspace);
  expect(noticeTitles().at(-1)).toBe('Done again: 2 marks');
  // Deciding on them makes marks of them.
  commit(store, decide(store.getState().marks.highlights, ['p1', 'p2', 'p3'], 'accepted'));
  commandOf('undo').run(workspace);
  expect(noticeTitles().at(-1)).toBe('Undone: 3 marks');
});

describe('keys', () => {
  test.each([...everywhere, ...american])('on an American keyboard, %s', (id, one) => {
    expect(answer(one)).toBe(id);
  });

  test.each([...everywhere, ...norwegian])('on a Norwegian keyboard, %s', (id, one) => {
    expect(answer(one)).toBe(id);
  });

  test('Norwegian Shift+7 types a slash and opens the seventh panel all the same', () => {
    expect(patternOf(press('/', 'Digit7', shift))).toEqual({ kind: 'digit', digit: 7 });
    expect(answer(press('/', 'Digit7', shift))).toBe('showHistory');
  });

  test('nothing is meant while a character is being composed or with Alt', () => {
    expect(patternOf(press('a', 'KeyA', { isComposing: true }))).toBeNull();
    expect(patternOf(press('a', 'KeyA', { altKey: true }))).toBeNull();
  });

  test('a letter with another modifier is another key', () => {
    expect(answer(press('A', 'KeyA', shift))).toBeUndefined();
    expect(answer(press('x', 'KeyX', ctrl))).toBeUndefined();
    expect(answer(press('ArrowDown', 'ArrowDown', ctrl))).toBeUndefined();
  });

  test('letters typed with caps lock still count as letters', () => {
    expect(answer(press('A', 'KeyA'))).toBe('accept');
  });

  test('what types a character can be told from what does not', () => {
    const byId = (id: string) => commands.find((command) => command.id === id)!.keys.map(isCharacterKey);
    expect(byId('accept')).toEqual([true]);
    expect(byId('detect')).toEqual([true]);
    expect(byId('showFiles')).toEqual([true]);
    expect(byId('undo')).toEqual([false]);
    expect(byId('zoomIn')).toEqual([false, false, true]);
    expect(byId('nextPage')).toEqual([false, false, false]);
  });

  test('are written as key caps', () => {
    const caps = (id: string, isApple: boolean) =>
      keyCaps(commands.find((one) => one.id === id)!.keys[0]!, isApple);
    expect(caps('redo', false)).toEqual(['Ctrl', '⇧', 'Z']);
    expect(caps('redo', true)).toEqual(['⌘', '⇧', 'Z']);
    expect(caps('showFiles', false)).toEqual(['⇧', '2']);
    expect(caps('nextPage', false)).toEqual(['→']);
  });
});

describe('a decision', () => {
  test('is about everything chosen, in one step, once several are chosen', async () => {
    await speakEnglish();
    const workspace = openedWorkspace(['a.pdf']);
    const { store } = workspace;
    const marks = ['m1', 'm2', 'm3'].map((id) => rectangle({ id }));
    commit(store, add(store.getState().marks.highlights, marks));
    select(store, 'm3');
    addPicks(store, ['m1', 'm2']);
    commandOf('reject').run(workspace);
    const decisionOf = (id: string) => store.getState().marks.highlights.byId.get(id)?.decision;
    expect([decisionOf('m1'), decisionOf('m2'), decisionOf('m3')]).toEqual([
      'rejected',
      'rejected',
      'undecided',
    ]);
    expect(noticeTitles().at(-1)).toBe('2 hits rejected');
    addPicks(store, ['m1', 'm2']);
    commandOf('escape').run(workspace);
    expect([store.getState().marks.picks.ids.size, store.getState().marks.selectedId]).toEqual([0, 'm3']);
  });
});
