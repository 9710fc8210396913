import { initialsOf } from './initials.ts';

/** The initials of a name in a circle. Decorative: the name is beside it or in the button around it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-7 shrink-0 place-items-center rounded-full bg-avatar text-xs leading-none font-semibold tracking-[0.01em] text-on-avatar"
    >
      {initialsOf(name)}
    </span>
  );
}
