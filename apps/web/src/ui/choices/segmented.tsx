import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Tooltip } from '../floating/tooltip.tsx';
import { Icon, type IconType } from '../signs/icon.tsx';
import { segmentClass, segmentTrackClass } from './segment-class.ts';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** Accessible name, if the label alone is not enough. */
  name?: string | undefined;
  icon?: IconType | undefined;
  /** Shows only the icon; the label becomes accessible name and tooltip. */
  iconOnly?: boolean | undefined;
  /** Formatted for the language. */
  count?: string | undefined;
  /** After the label, for example the mark of a paid option. */
  trailing?: ReactNode;
  disabled?: boolean | undefined;
  disabledReason?: string | undefined;
}

/** A radio group of a few options, all visible. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  disabled,
  className,
}: {
  label: string;
  /** Null if none is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  disabled?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onChange(next as Value)}
      disabled={disabled}
      className={clsx(segmentTrackClass, className)}
    >
      {options.map((option) => {
        const hint = option.disabled ? option.disabledReason : option.iconOnly ? option.label : undefined;
        const segment = (
          <Radio.Root
            value={option.value}
            disabled={option.disabled}
            aria-label={option.name ?? (option.iconOnly ? option.label : undefined)}
            aria-description={option.disabled ? option.disabledReason : undefined}
            className={segmentClass}
          >
            {option.icon ? <Icon as={option.icon} /> : null}
            {option.iconOnly ? null : option.label}
            {option.count !== undefined ? <span className="tabular text-fg-2">{option.count}</span> : null}
            {option.trailing}
          </Radio.Root>
        );
        return (
          <Tooltip key={option.value} label={hint} disabled={hint === undefined}>
            {segment}
          </Tooltip>
        );
      })}
    </RadioGroup>
  );
}
