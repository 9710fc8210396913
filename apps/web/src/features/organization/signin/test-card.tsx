import type { SsoTest } from '@sladd/contract';
import { Check, Minus, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import type { useTestSso } from './sso.api.ts';

const looks = {
  ok: { icon: Check, tone: 'text-success' },
  warning: { icon: TriangleAlert, tone: 'text-warning' },
  failed: { icon: X, tone: 'text-danger' },
  not_tried: { icon: Minus, tone: 'text-fg-3' },
} as const;

/** The result of a test of the provider, step by step. */
export function TestCard({
  test,
}: {
  test: Pick<ReturnType<typeof useTestSso>, 'data' | 'error' | 'isPending'>;
}) {
  const { t } = useTranslation('organization');
  const { data, error, isPending } = test;
  return (
    <aside
      aria-label={t('signin.testResult')}
      className="rounded-4 border border-line bg-panel px-5 pt-[18px] pb-4"
    >
      <div role="status">
        {isPending ? (
          <p className="flex items-center gap-2">
            <Spinner size={14} /> {t('signin.testing')}
          </p>
        ) : data ? (
          <Steps test={data} />
        ) : error ? (
          <p className="text-danger">
            {t('signin.testFailed')} {errorText(error)}
          </p>
        ) : (
          <p className="text-fg-2">{t('signin.notTested')}</p>
        )}
      </div>
      <p className="mt-2.5 text-sm text-fg-3">{t('signin.saml')}</p>
    </aside>
  );
}

function Steps({ test }: { test: SsoTest }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const verified = test.steps.find(({ step }) => step === 'email_verified');
  return (
    <>
      <h3 className="text-md">
        {t(test.is_usable ? 'signin.tested' : 'signin.testedBad', {
          time: format.time(new Date(test.tested_at)),
        })}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {test.steps.map(({ step, result, count }) => {
          const { icon, tone } = looks[result];
          return (
            <li key={step} className="flex min-h-8 items-center gap-2.5 py-1">
              <Icon as={icon} className={tone} />
              <span className="min-w-0 flex-1">{t(`signin.step.${step}`)}</span>
              <span className="text-sm text-fg-3">
                {result !== 'ok'
                  ? t(`signin.stepResult.${result}`)
                  : count === null
                    ? ''
                    : step === 'keys'
                      ? t('signin.keys', { count })
                      : t('signin.milliseconds', { count })}
                {result === 'ok' && count === null ? (
                  <span className="sr-only">{t('signin.stepResult.ok')}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {verified?.result === 'warning' ? (
        <p className="mt-2.5 text-sm text-fg-2">{t('signin.unverified')}</p>
      ) : null}
    </>
  );
}
