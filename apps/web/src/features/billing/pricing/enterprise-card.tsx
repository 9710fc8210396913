import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { FeatureList } from '../feature-list.tsx';
import { planCardClass } from './plan-card.tsx';

const parts = ['all', 'installation', 'agreementPart'] as const;

/** The individual agreement, which starts with a message instead of a plan. */
export function EnterpriseCard() {
  const { t } = useTranslation('billing');
  return (
    <article aria-label={t('enterprise.name')} className={clsx(planCardClass, 'border-line')}>
      <header className="flex min-h-6 items-center">
        <h2 className="text-lg">{t('enterprise.name')}</h2>
      </header>
      <p className="mt-1 min-h-10 text-fg-2">{t('enterprise.lead')}</p>
      <p className="mt-4 text-[32px] leading-10 font-semibold tracking-[-0.03em]">
        {t('enterprise.price')}
        <span className="block text-sm font-normal tracking-normal text-fg-3">
          {t('enterprise.agreement')}
        </span>
      </p>
      <p className="mt-3 mb-4 border-t border-line pt-3 text-fg-2">{t('enterprise.pages')}</p>
      <Link to="/contact" className={buttonClass({ size: 'lg', block: true })}>
        {t('enterprise.contact')}
      </Link>
      <div className="mt-[18px]">
        <FeatureList entries={parts.map((part) => t(`enterprise.${part}`))} />
      </div>
    </article>
  );
}
