import { type AdminAccountDetails, type PlanCode, planCodes } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGivePlan } from '../administration.api.ts';

/** Only users can start a trial, and only once. */
const givenCodes = planCodes.filter((code) => code !== 'free_trial');

/** The own plan of an account, assigned or removed by hand. */
export function PlanCard({ account }: { account: AdminAccountDetails }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const give = useGivePlan(account.user_id);
  const { plan, username: name } = account;
  const [code, setCode] = useState<PlanCode>(plan?.plan_code ?? 'free');
  const [isUnlimited, setUnlimited] = useState(plan?.is_unlimited ?? false);
  const isPaid = plan?.source === 'bought';
  return (
    <Card
      title={t('planCard.title')}
      description={
        plan
          ? t(`planCard.${plan.source}`, {
              plan: t(`plan.${plan.plan_code}`),
              date: format.day(new Date(plan.current_period_end)),
            })
          : t('planCard.none')
      }
    >
      {isPaid ? (
        <p className="text-fg-2">{t('planCard.paid')}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Select<PlanCode>
            label={t('planCard.choose')}
            className="w-[240px] max-md:w-full"
            value={code}
            onChange={setCode}
            options={givenCodes.map((value) => ({
              value,
              label: value === 'free' ? t('planCard.take') : t(`plan.${value}`),
            }))}
          />
          {code === 'free' ? null : (
            <Checkbox label={t('planCard.unlimited')} checked={isUnlimited} onChange={setUnlimited} />
          )}
          <Button
            loading={give.isPending}
            disabled={code === (plan?.plan_code ?? 'free') && isUnlimited === (plan?.is_unlimited ?? false)}
            onClick={() =>
              give.mutate(
                { plan_code: code, is_unlimited: code !== 'free' && isUnlimited },
                {
                  onSuccess: () => notify.success(t('planCard.done', { name })),
                  onError: (error) => notify.error(t('planCard.failed'), { body: errorText(error) }),
                },
              )
            }
          >
            {t('planCard.submit')}
          </Button>
        </div>
      )}
    </Card>
  );
}
