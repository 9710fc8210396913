import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { disabledItemClass, itemClass, popupClass } from '../floating/popup-class.ts';
import { CutText } from '../signs/cut-text.tsx';
import { Icon } from '../signs/icon.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { fieldBoxClass } from './field-class.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Before the label: a swatch, a letter. */
  leading?: ReactNode;
  description?: string | undefined;
  disabled?: boolean | undefined;
}

/** A single choice from a list that opens on demand. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  size = 'md',
  ...frame
}: Omit<FieldFrameProps, 'labelAside'> & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}) {
  const current = options.find((option) => option.value === value);
  return (
    <FieldFrame {...frame}>
      <Base.Root
        items={options.map(({ value: key, label }) => ({ value: key, label }))}
        value={value}
        onValueChange={(next) => {
          if (next !== null) onChange(next as Value);
        }}
        disabled={frame.disabled}
      >
        <Base.Trigger
          className={fieldBoxClass({
            size,
            error: frame.error !== undefined,
            className: 'cursor-pointer text-left select-none data-placeholder:text-fg-3',
          })}
        >
          {current?.leading}
          <CutText className="min-w-0 flex-1">
            <Base.Value placeholder={placeholder} />
          </CutText>
          <Base.Icon className="-mr-0.5 text-fg-3">
            <Icon as={ChevronDown} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            alignItemWithTrigger={false}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className="z-(--z-popover)"
          >
            <Base.Popup
              className={clsx(
                popupClass,
                'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto',
              )}
            >
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={clsx(itemClass, disabledItemClass)}
                  >
                    {option.leading}
                    <span className="min-w-0 flex-1">
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.description ? (
                        <span className="block text-sm text-fg-3">{option.description}</span>
                      ) : null}
                    </span>
                    <Base.ItemIndicator className="text-accent-text">
                      <Icon as={Check} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}
