import { clsx } from 'clsx';

/** The keys of a shortcut as small key caps. `onFill` for coloured or dark backgrounds. */
export function KeyHint({ keys, onFill = false }: { keys: string | readonly string[]; onFill?: boolean }) {
  const list = typeof keys === 'string' ? [keys] : keys;
  return (
    <span className="inline-flex shrink-0 gap-[3px]" aria-hidden="true">
      {list.map((key) => (
        <kbd
          key={key}
          className={clsx(
            'inline-grid h-[18px] min-w-[18px] place-items-center rounded-2 px-[5px] font-sans text-xs leading-none font-medium',
            onFill
              ? 'bg-[color-mix(in_srgb,currentColor_16%,transparent)] text-inherit'
              : 'bg-subtle text-fg-2 shadow-[inset_0_0_0_1px_var(--border)]',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
