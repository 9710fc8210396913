import { clsx } from 'clsx';
import { initialsOf } from './initials.ts';

/** The initials of a group's name in a square. Decorative: the name is beside it. */
export function Monogram({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-4 bg-accent-soft font-semibold text-on-accent-soft',
        size === 'lg' ? 'size-11 text-lg' : 'size-9',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
