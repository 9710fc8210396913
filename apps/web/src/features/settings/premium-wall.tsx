import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Crown } from '../../ui/signs/crown.tsx';

/** Shown instead of a tab that needs a subscription; none of its content is loaded. */
export function PremiumWall({ feature }: { feature: string }) {
  const { t } = useTranslation('settings');
  return (
    <section className="grid justify-items-center gap-1.5 rounded-4 border border-line bg-panel px-6 py-14 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-premium-soft">
        <Crown size={20} />
      </span>
      <h3 className="mt-1.5 text-lg">{t('premium.title')}</h3>
      <p className="max-w-[360px] text-fg-2">{t('premium.body', { feature })}</p>
      <Link to="/pricing" className={buttonClass({ variant: 'primary', className: 'mt-3' })}>
        {t('premium.viewPlans')}
      </Link>
    </section>
  );
}
