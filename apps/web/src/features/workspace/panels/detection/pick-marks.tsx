import { Check, Minus } from 'lucide-react';
import { boxClass } from '../../../../ui/choices/checkbox.tsx';
import type { PickState } from './pick-state.ts';

/** The checkbox of a row. Only decoration: the row has the state and the keyboard focus. */
export function PickTick({ state }: { state: PickState }) {
  const Glyph = state === 'some' ? Minus : Check;
  return (
    <span
      data-pick
      aria-hidden="true"
      className="group grid min-h-6 w-6 cursor-pointer place-items-center self-stretch max-md:w-11"
    >
      <span
        className={boxClass(false)}
        data-checked={state === 'all' ? '' : undefined}
        data-indeterminate={state === 'some' ? '' : undefined}
      >
        {state === 'none' ? null : <Glyph size={12} strokeWidth={3.2} />}
      </span>
    </span>
  );
}

/** The count of a row as a button that picks all of them. */
export function PickCount({ count, title }: { count: string; title: string }) {
  return (
    <span
      data-pick
      title={title}
      className="tabular grid h-6 min-w-[26px] cursor-pointer place-items-center rounded-[5px] px-1 text-right text-fg-2 hover:bg-panel hover:shadow-[inset_0_0_0_1px_var(--border-control)] max-md:h-11 max-md:min-w-11"
    >
      {count}
    </span>
  );
}
