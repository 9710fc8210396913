import { useId } from 'react';

/** A colour as #RRGGBB, chosen with the picker of the system. */
export function ColorField({
  label,
  value,
  onChange,
  hideLabel = false,
  disabled = false,
  className = '',
}: {
  label: string;
  /** `#RRGGBB`. */
  value: string;
  onChange: (hex: string) => void;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm text-fg-2'}>
        {label}
      </label>
      <span
        className={`relative flex h-(--size-control-sm) items-center gap-2 rounded-3 border px-1.5 ${
          disabled
            ? 'border-line-strong bg-sunken'
            : 'border-line-control bg-panel hover:border-fg-2 has-focus-visible:outline-2 has-focus-visible:outline-focus'
        }`}
      >
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-2 border border-[color-mix(in_srgb,var(--text-1)_24%,transparent)]"
          style={{ background: value }}
        />
        <span aria-hidden="true" className="truncate font-mono text-sm">
          {value.toUpperCase()}
        </span>
        <input
          id={id}
          type="color"
          value={value.toLowerCase()}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </span>
    </div>
  );
}
