import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema, sendContact } from '@sladd/contract';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSession } from '../auth/index.ts';

/** A message to the operator of this server. */
export function ContactScreen() {
  const { t } = useTranslation('contact');
  const user = useSession();
  const send = useMutation({
    mutationFn: (body: typeof empty) => api.call(sendContact, { body }),
    onSuccess: () => notify.success(t('sent.title')),
  });
  const empty = { name: '', email: user?.email ?? '', subject: '', message: '' };
  const form = useForm({ resolver: zodResolver(contactSchema), defaultValues: empty, mode: 'onTouched' });
  const textOf = (name: keyof typeof empty) => {
    const message = form.formState.errors[name]?.message;
    return message === undefined ? undefined : validationText(message);
  };
  const submit = form.handleSubmit((values) => send.mutate(values));
  useTitle(t('title'));
  return (
    <main className="mx-auto max-w-[560px] pt-10 pb-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1.5 mb-6 text-md text-fg-2">{t('lead')}</p>
      {send.isSuccess ? (
        <div className="rounded-4 border border-line bg-panel">
          <EmptyState
            icon={MailCheck}
            title={t('sent.title')}
            action={
              <Button
                onClick={() => {
                  form.reset();
                  send.reset();
                }}
              >
                {t('sent.again')}
              </Button>
            }
          >
            {t('sent.body')}
          </EmptyState>
        </div>
      ) : (
        <form className="grid gap-3.5" onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            {...form.register('name')}
            label={t('name')}
            autoComplete="name"
            error={textOf('name')}
          />
          <TextField
            {...form.register('email')}
            type="email"
            label={t('email')}
            autoComplete="email"
            error={textOf('email')}
          />
          <TextField {...form.register('subject')} label={t('subject')} error={textOf('subject')} />
          <TextArea
            {...form.register('message')}
            rows={6}
            maxHeight={420}
            label={t('message')}
            error={textOf('message')}
          />
          {send.isError ? (
            <Banner tone="danger" title={t('failed')}>
              {errorText(send.error)}
            </Banner>
          ) : null}
          <div>
            <Button type="submit" variant="primary" size="lg" loading={send.isPending}>
              {t('submit')}
            </Button>
          </div>
        </form>
      )}
    </main>
  );
}
