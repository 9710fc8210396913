import { ONLY_SSO_NOTICE_DAYS, type Organization, RECOVERY_CODES, type SsoSettings } from '@sladd/contract';
import { KeyRound, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { useOnlySso, useRecoveryCodes } from './sso.api.ts';

/** Whether single sign-on is required, except for the owner's recovery codes for when the provider is down. */
export function OnlyCard({ organization, settings }: { organization: Organization; settings: SsoSettings }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const only = useOnlySso(organization.org_id);
  const codes = useRecoveryCodes(organization.org_id);
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const mayManage = organization.permissions.includes('sso.manage');
  const { password_members, only_from, recovery_codes_left, recovery_codes_made_at } = settings;
  return (
    <Card>
      <Switch
        label={t('signin.only')}
        description={
          settings.only && only_from !== null
            ? t('signin.onlyFrom', { date: format.date(new Date(only_from)) })
            : t('signin.onlyHint', { count: password_members, days: ONLY_SSO_NOTICE_DAYS })
        }
        checked={only.isPending ? only.variables : settings.only}
        disabled={!mayManage || only.isPending}
        onChange={(next) =>
          only.mutate(next, {
            onSuccess: () => notify.success(t(next ? 'signin.onlyOn' : 'signin.onlyOff')),
            onError: (error) => notify.error(t('signin.onlyFailed'), { body: errorText(error) }),
          })
        }
      />
      <div className="mt-3.5">
        <Banner
          tone="warning"
          icon={LifeBuoy}
          title={t('signin.emergency', { name: organization.owner_username })}
        >
          {t('signin.emergencyBody')}
        </Banner>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {mayManage ? (
          <Button
            size="sm"
            icon={KeyRound}
            loading={codes.isPending}
            onClick={() =>
              codes.mutate(undefined, {
                onSuccess: (answer) => setShown(answer.codes),
                onError: (error) => notify.error(t('signin.codesFailed'), { body: errorText(error) }),
              })
            }
          >
            {t('signin.makeCodes')}
          </Button>
        ) : null}
        <span className="text-sm text-fg-3">
          {recovery_codes_made_at === null
            ? t('signin.noCodes')
            : t('signin.codesLeft', {
                count: recovery_codes_left,
                of: RECOVERY_CODES,
                date: format.day(new Date(recovery_codes_made_at)),
              })}
        </span>
      </div>
      {shown ? (
        <CodesDialog organization={organization.name} codes={shown} onDone={() => setShown(null)} />
      ) : null}
    </Card>
  );
}
