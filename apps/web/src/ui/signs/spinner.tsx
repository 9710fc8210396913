import { clsx } from 'clsx';

/** A spinning ring in the current colour. Decorative: the text beside it says what is in progress. */
export function Spinner({ size = 16, className }: { size?: number; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={clsx(
        'inline-block shrink-0 rounded-full border-2 border-[color-mix(in_srgb,currentColor_22%,transparent)] border-t-current',
        'animate-[turn_0.9s_linear_infinite] motion-reduce:animate-[turn_2.4s_steps(8)_infinite]',
        className,
      )}
    />
  );
}
