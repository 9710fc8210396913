import { zodResolver } from '@hookform/resolvers/zod';
import { type Organization, type SsoSettings, saveSsoSchema } from '@sladd/contract';
import { PlugZap } from 'lucide-react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CopyBox } from '../../../shared/forms/copy-box.tsx';
import { errorText, validationText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { EntryFields } from './entry-fields.tsx';
import { useSaveSso } from './sso.api.ts';

type Values = z.input<typeof saveSsoSchema>;

/** The settings of the identity provider. The secret is write-only. */
export function ProviderCard({
  organization,
  addresses,
  settings,
  isTesting,
  onTest,
}: {
  organization: Organization;
  /** Addresses of this server that must be configured at the provider. */
  addresses: Addresses;
  /** Null until it is set up. */
  settings: SsoSettings | null;
  isTesting: boolean;
  onTest: (issuer: string) => void;
}) {
  const { t } = useTranslation(['organization', 'auth']);
  const save = useSaveSso(organization.org_id);
  const mayManage = organization.permissions.includes('sso.manage');
  const form = useForm<Values>({
    resolver: zodResolver(saveSsoSchema),
    disabled: !mayManage,
    defaultValues: {
      issuer: settings?.issuer ?? '',
      client_id: settings?.client_id ?? '',
      client_secret: '',
      enabled: settings?.enabled ?? true,
      first_sign_in: settings?.first_sign_in ?? 'members_only',
      trust_unverified_email: settings?.trust_unverified_email ?? false,
    },
    mode: 'onTouched',
  });
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit((body) =>
    save.mutate(body, { onSuccess: () => notify.success(t('signin.saved')) }),
  );
  const test = async () => {
    if (await form.trigger('issuer')) onTest(form.getValues('issuer').trim());
  };
  const changes = Object.keys(dirtyFields).length;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card
        title={t('signin.provider')}
        aside={<Badge>OpenID Connect</Badge>}
        footer={
          mayManage ? (
            <>
              {isDirty ? (
                <span role="status" className="mr-auto text-sm text-warning">
                  {t('signin.unsaved', { count: changes })}
                </span>
              ) : null}
              <Button icon={PlugZap} loading={isTesting} onClick={() => void test()}>
                {t('signin.test')}
              </Button>
              <Button type="submit" variant="primary" loading={save.isPending} disabled={!isDirty}>
                {t('signin.save')}
              </Button>
            </>
          ) : null
        }
      >
        <div className="grid gap-4">
          <ProviderFields form={form} hasSecret={settings?.has_secret ?? false} />
          <OwnAddresses addresses={addresses} />
          {mayManage ? <EntryFields control={form.control} /> : null}
          {save.error ? (
            <Banner tone="danger" title={t('signin.saveFailed')}>
              {errorText(save.error)}
            </Banner>
          ) : null}
        </div>
      </Card>
    </form>
  );
}

/** The address of the provider and the credentials of this server. */
function ProviderFields({
  form,
  hasSecret,
}: {
  form: UseFormReturn<Values>;
  /** Whether a secret is stored already. */
  hasSecret: boolean;
}) {
  const { t } = useTranslation(['organization', 'auth']);
  const { errors } = form.formState;
  const problem = (field: 'issuer' | 'client_id' | 'client_secret') => {
    const message = errors[field]?.message;
    return message === undefined ? undefined : validationText(message);
  };
  return (
    <>
      <TextField
        {...form.register('issuer')}
        label={t('signin.issuer')}
        hint={t('signin.issuerHint')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        error={problem('issuer')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('client_id')}
          label={t('signin.clientId')}
          autoComplete="off"
          spellCheck={false}
          error={problem('client_id')}
        />
        <PasswordField
          {...form.register('client_secret', {
            setValueAs: (text: string) => (text === '' ? undefined : text),
          })}
          label={t('signin.secret')}
          hint={t(hasSecret ? 'signin.secretKept' : 'signin.secretHint')}
          showLabel={t('signin.showSecret')}
          hidePasswordLabel={t('signin.hideSecret')}
          autoComplete="off"
          error={problem('client_secret')}
        />
      </div>
    </>
  );
}

interface Addresses {
  readonly redirect_uri: string;
  readonly sign_out_uri: string;
}

function OwnAddresses({ addresses }: { addresses: Addresses }) {
  const { t } = useTranslation('organization');
  return (
    <>
      <div className="grid gap-1.5">
        <span className="font-medium">{t('signin.redirect')}</span>
        <CopyBox value={addresses.redirect_uri} label={t('signin.copyRedirect')} />
      </div>
      <div className="grid gap-1.5">
        <span className="font-medium">{t('signin.signOut')}</span>
        <CopyBox value={addresses.sign_out_uri} label={t('signin.copySignOut')} />
      </div>
    </>
  );
}
