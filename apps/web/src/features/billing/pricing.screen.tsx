import { featureCodes } from '@sladd/contract';
import { Link, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/use-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../auth/index.ts';

const freeParts = ['viewer', 'search', 'marks', 'redaction', 'check'] as const;

/** What is free and what a subscription adds. Plans are given by whoever runs this server; nothing is sold here. */
export function PricingScreen() {
  const { t } = useTranslation('billing');
  const { plan } = useSearch({ from: '/page/pricing' });
  const isVisitor = useSession() === null;
  useTitle(t('pricing.title'));
  return (
    <main className="mx-auto max-w-[880px] pt-10 pb-8">
      <h1 className="text-2xl">{t('pricing.title')}</h1>
      <p className="mt-1.5 mb-6 text-md text-fg-2">{t('pricing.lead')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <section className="rounded-5 border border-line p-[22px]">
          <h2 className="text-lg">{t('pricing.free')}</h2>
          <FeatureList entries={freeParts.map((part) => t(`pricing.free.${part}`))} />
          {isVisitor ? (
            <Link
              to="/signup"
              search={{ plan }}
              className={buttonClass({ variant: 'primary', className: 'mt-5' })}
            >
              {t('pricing.signup')}
            </Link>
          ) : null}
        </section>
        <section className="rounded-5 border border-accent bg-panel p-[22px] shadow-2">
          <h2 className="flex items-center gap-2 text-lg">
            {t('pricing.premium')} <Badge tone="premium">{t('pricing.subscription')}</Badge>
          </h2>
          <FeatureList entries={featureCodes.map((code) => t(`feature.${code}`))} />
        </section>
      </div>
      <div className="mt-4">
        <Banner title={t('pricing.how.title')}>{t('pricing.how.body')}</Banner>
      </div>
    </main>
  );
}

function FeatureList({ entries }: { entries: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-2 text-fg-2">
      {entries.map((entry) => (
        <li key={entry} className="flex items-start gap-[9px]">
          <Icon as={Check} size={14} className="mt-[3px] text-accent-text" />
          {entry}
        </li>
      ))}
    </ul>
  );
}
