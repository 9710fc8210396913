import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../signs/icon.tsx';

export interface PictureOption<Value extends string> {
  value: Value;
  label: string;
  /** Decorative: a preview of the choice. */
  picture: ReactNode;
}

/** A radio group of a few options, each with a picture above its name, two per row. */
export function PictureOptions<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly PictureOption<Value>[];
  className?: string | undefined;
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={clsx('grid grid-cols-2 gap-2', className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={clsx(
            'relative block w-full cursor-pointer overflow-hidden rounded-3 border border-line-strong bg-panel text-left',
            'transition-[border-color,box-shadow] duration-(--duration-fast) ease-out hover:border-line-control',
            'data-checked:border-accent data-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
          )}
        >
          {option.picture}
          <span className="flex items-center gap-1 py-[5px] pr-2 pl-[9px] text-sm font-medium">
            <span className="min-w-0 flex-1">{option.label}</span>
            <Radio.Indicator className="text-accent-text">
              <Icon as={Check} size={14} />
            </Radio.Indicator>
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
