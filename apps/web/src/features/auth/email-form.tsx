import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema } from '@sladd/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const schema = z.object({ email: emailSchema });

/** A form with one e-mail address, to request a mail. */
export function EmailForm({
  title,
  lead,
  submitLabel,
  start = '',
  isBusy,
  error,
  errorTitle,
  onSubmit,
  children,
}: {
  title: string;
  lead: string;
  submitLabel: string;
  start?: string | undefined;
  isBusy: boolean;
  error: unknown;
  errorTitle?: string;
  onSubmit: (email: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: start } });
  const message = form.formState.errors.email?.message;
  const submit = form.handleSubmit(({ email }) => onSubmit(email));
  return (
    <form className="grid gap-[18px]" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className="text-2xl tracking-[-0.022em]">{title}</h1>
        <p className="mt-1.5 text-md text-fg-2">{lead}</p>
      </div>
      {error ? (
        <Banner tone="danger" title={errorTitle}>
          {errorText(error)}
        </Banner>
      ) : null}
      <TextField
        {...form.register('email')}
        size="lg"
        type="email"
        label={t('field.email')}
        autoComplete="email"
        autoFocus
        disabled={isBusy}
        error={message && validationText(message)}
      />
      <Button type="submit" variant="primary" size="lg" block loading={isBusy}>
        {submitLabel}
      </Button>
      <p className="text-center text-fg-3">{children}</p>
    </form>
  );
}
