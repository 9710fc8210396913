import { expect, test } from 'vitest';
import { bus } from '../../shared/bus.ts';
import { dropEdits, heldEdits, holdEdits } from './held-edits.ts';

test('edits wait while their user signs in again', () => {
  holdEdits('form', 'kari', { theme: 'dark' });
  bus.emit('session-changed', { userId: null });
  bus.emit('session-changed', { userId: 'kari' });
  expect(heldEdits('form', 'kari')).toEqual({ theme: 'dark' });
  dropEdits('form');
  expect(heldEdits('form', 'kari')).toBeUndefined();
});

test('edits are gone when somebody else signs in', () => {
  holdEdits('form', 'kari', { theme: 'dark' });
  expect(heldEdits('form', 'ola')).toBeUndefined();
  bus.emit('session-changed', { userId: 'ola' });
  expect(heldEdits('form', 'kari')).toBeUndefined();
});
