import { zodResolver } from '@hookform/resolvers/zod';
import {
  type GivenRole,
  givenRoles,
  INVITATION_DAYS,
  identifierTypes,
  inviteSchema,
  type Organization,
} from '@sladd/contract';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { validationText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useInviteMember } from './members.api.ts';

type Values = z.input<typeof inviteSchema>;

/** Invites somebody by e-mail address or user name, with a role. */
export function InviteDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const invite = useInviteMember(organization.org_id);
  const form = useForm<Values>({
    resolver: zodResolver(inviteSchema),
    defaultValues: { identifier: '', identifier_type: 'email', role: 'member' },
    mode: 'onTouched',
  });
  const { identifier_type = 'email', role = 'member' } = useWatch({ control: form.control });
  const message = form.formState.errors.identifier?.message;
  const submit = form.handleSubmit((body) =>
    invite.mutate(body, {
      onSuccess: ({ identifier }) => {
        notify.success(t('add.done', { name: identifier }));
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title={t('add.title')}
      description={t('add.lead', { name: organization.name, count: INVITATION_DAYS })}
      submitLabel={t('add.submit')}
      failure={{ title: t('add.failed'), error: invite.error }}
      isBusy={invite.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="identifier_type"
        render={({ field }) => (
          <Segmented
            label={t('add.by')}
            value={field.value ?? 'email'}
            onChange={(next) => {
              field.onChange(next);
              form.clearErrors('identifier');
            }}
            options={identifierTypes.map((value) => ({ value, label: t(`add.${value}`) }))}
          />
        )}
      />
      <TextField
        {...form.register('identifier')}
        label={t(`add.${identifier_type}`)}
        type={identifier_type === 'email' ? 'email' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={message === undefined ? undefined : validationText(message)}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <Select<GivenRole>
            label={t('add.role')}
            value={field.value ?? 'member'}
            onChange={field.onChange}
            hint={t(`add.roleHint.${role}`)}
            options={givenRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        )}
      />
    </FormDialog>
  );
}
