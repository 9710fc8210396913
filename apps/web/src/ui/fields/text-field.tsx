import { Field } from '@base-ui/react/field';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconType } from '../signs/icon.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { fieldBoxClass } from './field-class.ts';

export interface TextFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'size' | 'className' | 'style' | 'children' | 'defaultValue'> {
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: IconType | undefined;
  /** Inside the box at its end: a spinner, a small button, a unit. */
  trailing?: ReactNode;
  /** Monospaced digits and code. */
  mono?: boolean | undefined;
}

/** One line of text with label, hint and error. Passes all other props to the input. */
export function TextField({
  label,
  hideLabel,
  labelAside,
  hint,
  hintTone,
  error,
  disabled,
  className,
  size = 'md',
  icon,
  trailing,
  mono = false,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, labelAside, hint, hintTone, error, disabled, className }}>
      <span className={fieldBoxClass({ size, error: error !== undefined })}>
        {icon ? <Icon as={icon} className="text-fg-3" /> : null}
        <Field.Control
          {...input}
          className={clsx(
            'h-full min-w-0 flex-1 self-stretch bg-transparent outline-none placeholder:text-fg-3 disabled:cursor-not-allowed disabled:text-fg-disabled',
            mono && 'font-mono text-[0.94em]',
          )}
        />
        {trailing}
      </span>
    </FieldFrame>
  );
}
