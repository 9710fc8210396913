import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema, enteredPasswordSchema, type User, usernameSchema } from '@sladd/contract';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { hasCode } from '../../shared/api/api-error.ts';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useResendMail, useUpdateProfile } from './account.api.ts';

const schema = z.object({
  username: usernameSchema,
  email: emailSchema,
  current_password: enteredPasswordSchema,
});

/** User name and e-mail address. A new address requires the password. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'auth']);
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(schema),
    values: { username: user.username, email: user.email, current_password: '' },
    mode: 'onTouched',
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'current_password' });
  const asksPassword = dirtyFields.email === true;
  const isComplete = isDirty && !(asksPassword && password === '');
  const submit = form.handleSubmit(({ username, email, current_password }) => {
    const body = {
      ...(dirtyFields.username ? { username } : {}),
      ...(asksPassword ? { email, current_password } : {}),
    };
    update.mutate(body, {
      onSuccess: (saved) => {
        // A new address is not confirmed yet, so the field shows the current one.
        form.reset({ username: saved.username, email: saved.email, current_password: '' });
        notify.success(t('profile.saved'));
      },
      onError: (error) => {
        const field = fieldOf(error);
        if (field) form.setError(field, { message: errorText(error) });
      },
    });
  });
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
            disabled={!isComplete}
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
            {asksPassword ? (
              <PasswordField
                {...form.register('current_password')}
                label={t('password.current')}
                hint={t('profile.passwordHint')}
                showLabel={t('auth:field.showPassword')}
                hidePasswordLabel={t('auth:field.hidePassword')}
                autoComplete="current-password"
                error={errors.current_password?.message && validationText(errors.current_password.message)}
              />
            ) : null}
          </div>
          {update.isError && fieldOf(update.error) === null ? (
            <Banner tone="danger" title={t('profile.failed')}>
              {errorText(update.error)}
            </Banner>
          ) : null}
        </div>
      </Card>
    </form>
  );
}

/** The field that an error refers to. */
function fieldOf(error: unknown): 'username' | 'email' | 'current_password' | null {
  if (hasCode(error, 'auth.username_taken')) return 'username';
  if (hasCode(error, 'auth.email_taken')) return 'email';
  return hasCode(error, 'account.wrong_password') ? 'current_password' : null;
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
