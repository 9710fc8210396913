import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema, type User, usernameSchema } from '@sladd/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { hasCode } from '../../shared/api/api-error.ts';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useResendMail, useUpdateProfile } from './account.api.ts';

const schema = z.object({ username: usernameSchema, email: emailSchema });

/** User name and e-mail. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(schema),
    values: { username: user.username, email: user.email },
    mode: 'onTouched',
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit(({ username, email }) => {
    const body = { ...(dirtyFields.username ? { username } : {}), ...(dirtyFields.email ? { email } : {}) };
    update.mutate(body, {
      onSuccess: (saved) => {
        // A new address does not hold yet: the field goes back to the one that does.
        form.reset({ username: saved.username, email: saved.email });
        notify.success(t('profile.saved'));
      },
      onError: (error) => {
        if (hasCode(error, 'auth.username_taken')) form.setError('username', { message: errorText(error) });
        if (hasCode(error, 'auth.email_taken')) form.setError('email', { message: errorText(error) });
      },
    });
  });
  const isFieldError =
    hasCode(update.error, 'auth.username_taken') || hasCode(update.error, 'auth.email_taken');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card
        title={t('profile.title')}
        description={t('profile.lead')}
        footer={
          <Button
            type="submit"
            variant="primary"
            aria-label={t('profile.saveLabel')}
            disabled={!isDirty}
            loading={update.isPending}
          >
            {t('save')}
          </Button>
        }
      >
        <div className="grid gap-3.5">
          {user.pending_email ? <PendingEmail email={user.pending_email} /> : null}
          <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
            <TextField
              {...form.register('username')}
              label={t('profile.username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.username?.message && validationText(errors.username.message)}
            />
            <TextField
              {...form.register('email')}
              type="email"
              label={t('profile.email')}
              autoComplete="email"
              error={errors.email?.message && validationText(errors.email.message)}
            />
          </div>
          {update.isError && !isFieldError ? (
            <Banner tone="danger" title={t('profile.failed')}>
              {errorText(update.error)}
            </Banner>
          ) : null}
        </div>
      </Card>
    </form>
  );
}

function PendingEmail({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const resend = useResendMail();
  return (
    <Banner
      title={t('profile.pending.title', { email })}
      action={
        <Button
          size="sm"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(email, {
              onSuccess: () => notify.success(t('profile.pending.sent')),
              onError: (error) => notify.error(t('profile.pending.failed'), { body: errorText(error) }),
            })
          }
        >
          {t('profile.pending.resend')}
        </Button>
      }
    >
      {t('profile.pending.body')}
    </Banner>
  );
}
