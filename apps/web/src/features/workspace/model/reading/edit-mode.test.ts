import { expect, test } from 'vitest';
import { readyFile } from '../../testing/opened-workspace.ts';
import { editModeOf, unreadFiles } from './edit-mode.ts';
import { begin, type FileReading, nothingRead } from './reading-state.ts';

test.each([
  ['box', true, true, 'box'],
  ['text', true, true, 'text'],
  ['box', false, true, 'text'],
  ['box', false, false, 'box'],
  ['text', true, false, 'box'],
] as const)('%s, chosen: %o, subscribed: %o, means %s', (edit_mode, edit_mode_explicit, isPremium, mode) => {
  expect(editModeOf({ edit_mode, edit_mode_explicit }, isPremium)).toBe(mode);
});

test('text is read of files that nobody read or failed to read', () => {
  const reading = (fields: Partial<FileReading>) => ({ ...begin(undefined, 3, 0), ...fields });
  const files = ['new', 'going', 'done', 'failed', 'given-up'].map((name) => readyFile(`${name}.pdf`));
  const readings = new Map([
    ['going', reading({})],
    ['done', reading({ status: 'completed' })],
    ['failed', reading({ status: 'error', problem: 'damaged' })],
    ['given-up', reading({ status: 'error' })],
  ]);
  const unread = unreadFiles([...files, readyFile('bad.pdf', { status: 'failed' })], {
    ...nothingRead,
    files: readings,
  });
  expect(unread.map(({ key }) => key)).toEqual(['new', 'given-up']);
});
