import type { Subscription } from '@sladd/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Celebration } from '../../../ui/dialogs/celebration.tsx';
import { Crown } from '../../../ui/signs/crown.tsx';
import { FeatureList } from '../feature-list.tsx';

/** How long the overlay stays before it fades out. */
const WELCOME_MS = 4000;

const parts = ['detection', 'search', 'settings', 'textSelection', 'more'] as const;

/** Welcomes the user to the purchased plan. Closes automatically, or immediately on a click. */
export function Welcome({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const [isOpen, setOpen] = useState(true);
  const { plan, usage, current_period_end, organization_name } = subscription;
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), WELCOME_MS);
    return () => clearTimeout(timer);
  }, []);
  const date = format.day(new Date(current_period_end));
  const active = organization_name
    ? t('welcome.activeFor', { name: plan.plan_name, organization: organization_name })
    : t('welcome.active', { name: plan.plan_name });
  return (
    <Celebration
      open={isOpen}
      onClose={() => setOpen(false)}
      onGone={onClose}
      title={
        <>
          <span className="mx-auto mb-3.5 grid size-14 place-items-center rounded-[14px] bg-premium-soft">
            <Crown size={24} />
          </span>
          {t('welcome.title')}
        </>
      }
      description={
        usage.pages_limit === null
          ? t('welcome.endless', { active, date })
          : t('welcome.pages', {
              active,
              date,
              count: usage.pages_limit,
              pages: format.number(usage.pages_limit),
            })
      }
    >
      <div className="my-[18px] border-t border-line pt-4 text-left">
        <FeatureList entries={parts.map((part) => t(`upgrade.benefit.${part}`))} />
      </div>
      <p className="text-sm text-fg-3">{t('welcome.close')}</p>
    </Celebration>
  );
}
