import { Field as Base } from '@base-ui/react/field';
import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../signs/icon.tsx';
import { labelClass } from './field-class.ts';

export interface FieldFrameProps {
  label: ReactNode;
  /** Hides the label visually; assistive technology still reads it. */
  hideLabel?: boolean | undefined;
  /** At the right of the label, such as a link. */
  labelAside?: ReactNode;
  hint?: ReactNode;
  /** `ok` turns the hint into a confirmation with a check mark. */
  hintTone?: 'plain' | 'ok' | undefined;
  /** What is wrong and how to fix it; replaces the hint. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Label above, control, hint or error below; connects the three for assistive technology. */
export function FieldFrame({
  label,
  hideLabel = false,
  labelAside,
  hint,
  hintTone = 'plain',
  error,
  disabled,
  className,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <Base.Root
      invalid={error !== undefined}
      disabled={disabled}
      className={clsx('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}
    >
      <div className={clsx('flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
        <Base.Label className={labelClass}>{label}</Base.Label>
        {labelAside}
      </div>
      {children}
      {error !== undefined ? (
        <Base.Error match className="flex gap-1 text-sm text-danger">
          <Icon as={CircleAlert} size={14} className="mt-px" />
          <span>{error}</span>
        </Base.Error>
      ) : hint ? (
        <Base.Description
          className={clsx('flex gap-1 text-sm', hintTone === 'ok' ? 'text-success' : 'text-fg-3')}
        >
          {hintTone === 'ok' ? <Icon as={Check} size={14} className="mt-px" /> : null}
          <span>{hint}</span>
        </Base.Description>
      ) : null}
    </Base.Root>
  );
}
