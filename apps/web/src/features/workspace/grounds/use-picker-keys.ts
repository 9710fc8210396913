import type { Ground } from '@sladd/contract';
import { type KeyboardEvent, useState } from 'react';
import { isSameGround } from '../model/highlights/grounds.ts';
import { inOrder, type usePicker } from './use-picker.ts';

/**
 * Keyboard navigation of the legal bases. `current` is the one that Enter toggles: the one selected with the arrow
 * keys, else the first match.
 */
export function usePickerKeys(picker: ReturnType<typeof usePicker>) {
  const { settings, sections, typed } = picker;
  const [active, setActive] = useState<Ground | null>(null);
  const order = inOrder(sections);
  const at = active === null ? -1 : order.findIndex((one) => isSameGround(one, active));
  const current = at === -1 ? (typed.trim() === '' ? null : (order[0] ?? null)) : active;

  const tick = (ground: Ground) => {
    picker.toggle(ground);
    picker.setTyped('');
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit =
      /^[1-9]$/u.test(event.key) && typed === '' ? settings.keys[Number(event.key) - 1] : undefined;
    if (step !== undefined) setActive(order[Math.max(0, Math.min(order.length - 1, at + step))] ?? null);
    else if (event.key === 'Enter' && current) tick(current);
    else if (event.key === 'Enter') picker.take();
    else if (digit && !event.altKey && !event.ctrlKey && !event.metaKey) tick(digit);
    else return;
    event.preventDefault();
  };
  return { current, forget: () => setActive(null), onKeyDown };
}
