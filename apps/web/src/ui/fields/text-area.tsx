import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { fieldBoxClass } from './field-class.ts';

export interface TextAreaProps
  extends FieldFrameProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'defaultValue'> {
  /** Below the text, inside the box: a button, a counter. */
  footer?: ReactNode;
  /** Grows with its text up to this height in px. */
  maxHeight?: number | undefined;
}

/** Multiple lines of text; grows with its content. */
export function TextArea({
  label,
  hideLabel,
  labelAside,
  hint,
  hintTone,
  error,
  disabled,
  className,
  footer,
  maxHeight = 240,
  rows = 2,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hideLabel, labelAside, hint, hintTone, error, disabled, className }}>
      <span
        className={fieldBoxClass({
          error: error !== undefined,
          className: 'flex-col items-stretch! gap-1! py-1.5',
        })}
      >
        <Field.Control
          render={
            <textarea
              {...area}
              rows={rows}
              style={{ minHeight: `${rows * 20}px`, maxHeight }}
              className="field-sizing-content w-full resize-none bg-transparent outline-none placeholder:text-fg-3 disabled:cursor-not-allowed disabled:text-fg-disabled"
            />
          }
        />
        {footer}
      </span>
    </FieldFrame>
  );
}
