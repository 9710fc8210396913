import { expect, onTestFinished, test, vi } from 'vitest';
import { askForTurn, type Turn } from './one-tab.ts';

/** A tab that asks; its turn is given back at the end. */
function tab(isTaken = false): Turn & { readonly onLost: ReturnType<typeof vi.fn> } {
  const onLost = vi.fn();
  const turn = askForTurn(isTaken, () => onLost());
  onTestFinished(turn.giveBack);
  return { ...turn, onLost };
}

const isWaiting = ({ come }: Turn) =>
  Promise.race([come.then(() => false), new Promise((resolve) => setTimeout(() => resolve(true), 100))]);

test('one tab has the turn, the next gets it when the first is done', async () => {
  const first = tab();
  expect(await first.come).toBe('at-once');
  const second = tab();
  expect(await isWaiting(second)).toBe(true);
  first.giveBack();
  expect(await second.come).toBe('after-waiting');
});

test('whoever asks for the tour takes the turn from the tab that has it', async () => {
  const first = tab();
  await first.come;
  expect(await tab(true).come).toBe('at-once');
  await vi.waitFor(() => expect(first.onLost).toHaveBeenCalledOnce());
});

test('a tab that gave its turn back gets no further events', async () => {
  const first = tab();
  await first.come;
  first.giveBack();
  await tab(true).come;
  expect(first.onLost).not.toHaveBeenCalled();
});

test('a browser without locks gives every tab its turn', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  expect(await tab().come).toBe('at-once');
  expect(await tab().come).toBe('at-once');
});
