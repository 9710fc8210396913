import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useTitle } from '../../shared/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useSubscription } from './subscription.api.ts';

/** Which subscription the user has. Whoever runs this server gives and ends it; nothing can be bought or changed here. */
export function ManageScreen() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { subscription, isPremium, isKnown } = useSubscription();
  useTitle(t('manage.title'));
  return (
    <main className="mx-auto max-w-[560px] pt-10 pb-8">
      <h1 className="text-2xl">{t('manage.title')}</h1>
      {isKnown ? (
        <>
          <p className="mt-1.5 text-md">{t(isPremium ? 'manage.premium' : 'manage.free')}</p>
          {isPremium && subscription ? (
            <p className="mt-1 text-fg-2">
              {t('manage.until', { date: format.date(new Date(subscription.current_period_end)) })}
            </p>
          ) : null}
        </>
      ) : null}
      <div className="mt-5">
        <Banner title={t('pricing.how.title')}>{t('manage.how')}</Banner>
      </div>
      <Link to="/pricing" className={buttonClass({ className: 'mt-5' })}>
        {t('manage.compare')}
      </Link>
    </main>
  );
}
