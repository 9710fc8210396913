import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../signs/icon.tsx';
import { FieldFrame } from './field.tsx';
import { fieldBoxClass } from './field-class.ts';

const stepClass =
  'grid size-6 shrink-0 place-items-center rounded-[5px] text-fg-3 hover:bg-hover hover:text-fg data-disabled:text-fg-disabled data-disabled:hover:bg-transparent';

/** An integer within bounds; values outside are clamped on blur. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  hint,
  unit,
  lessLabel,
  moreLabel,
  disabled,
  className,
}: {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  hint?: ReactNode;
  /** After the number, inside the box. */
  unit?: string | undefined;
  lessLabel: string;
  moreLabel: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <FieldFrame label={label} hint={hint} disabled={disabled} className={className}>
      <Base.Root
        value={value}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
      >
        <Base.Group className={fieldBoxClass({ className: 'pr-1!' })}>
          <Base.Input className="tabular h-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed" />
          {unit ? <span className="text-sm text-fg-3">{unit}</span> : null}
          <Base.Decrement aria-label={lessLabel} className={stepClass}>
            <Icon as={Minus} size={14} />
          </Base.Decrement>
          <Base.Increment aria-label={moreLabel} className={stepClass}>
            <Icon as={Plus} size={14} />
          </Base.Increment>
        </Base.Group>
      </Base.Root>
    </FieldFrame>
  );
}
