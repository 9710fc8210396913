import { type SandboxCheckout, type SandboxOutcome, sandboxOutcomes } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.ts';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { Logo } from '../../../ui/signs/logo.tsx';
import { pagesOf } from '../plan-facts.ts';
import { Price } from '../price.tsx';
import { ClockCard } from './clock-card.tsx';
import { OutcomeSelect } from './outcome-select.tsx';
import { sandboxQuery, useClock, useGiveUp, usePay } from './sandbox.api.ts';

/** The page of the sandbox payment provider, where the answer of the bank can be chosen and the clock advanced. */
export function SandboxScreen() {
  const { t } = useTranslation('billing');
  const { checkoutId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery(sandboxQuery(checkoutId));
  useTitle(t('sandbox.title'));
  return (
    <div className="min-h-dvh bg-chrome">
      <header>
        <p
          role="note"
          className="flex min-h-8 items-center justify-center gap-2 border-b border-warning-line bg-warning-soft px-4 py-1.5 text-sm font-medium text-on-warning-soft"
        >
          <Icon as={FlaskConical} /> {t('sandbox.strip')}
        </p>
        <div className="grid h-16 place-items-center">
          <Logo height={22} />
        </div>
      </header>
      <main className="mx-auto max-w-[936px] px-5 pt-11 pb-10 max-md:px-3 max-md:pt-6">
        {data ? (
          <Checkout checkout={data} />
        ) : isPending ? (
          <Skeleton className="h-[360px] rounded-4" />
        ) : (
          <FailureView
            title={t('sandbox.failed')}
            error={error}
            code="LOAD_CHECKOUT_FAILED"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            retryLabel={t('tryAgain')}
            onBack={() => void navigate({ to: '/pricing' })}
          />
        )}
      </main>
    </div>
  );
}

function Checkout({ checkout }: { checkout: SandboxCheckout }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { plan, amount, status, next_at, state, purpose } = checkout;
  const clock = useClock(checkout.checkout_id);
  const pages = pagesOf(plan);
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,400px)_minmax(0,480px)]">
      <section aria-label={t('sandbox.summary')}>
        <h1 className="flex flex-wrap items-center gap-2 text-base font-medium text-fg-2">
          {plan.plan_name}, {t(`cycle.${plan.period_unit}`).toLocaleLowerCase()}
          {status ? (
            <Badge tone={status === 'past_due' ? 'danger' : 'neutral'}>{t(`status.${status}`)}</Badge>
          ) : null}
        </h1>
        <p className="mt-0.5 mb-[18px] text-[36px] leading-[44px] font-semibold tracking-[-0.03em]">
          <Price ore={plan.metadata.price} />{' '}
          <small className="text-md font-medium tracking-normal text-fg-3">
            {t(`per.${plan.period_unit}`)}
          </small>
        </p>
        <dl>
          <Line
            name={t('checkout.pages')}
            value={
              pages === null
                ? t('pages.unlimited')
                : `${format.number(pages)} ${t(`pages.${plan.period_unit}`, { count: pages })}`
            }
          />
          {state === 'open' && purpose !== 'portal' ? (
            <>
              <Line name={t('sandbox.net')} value={format.money(netOf(amount))} />
              <Line name={t('sandbox.vat')} value={format.money(amount - netOf(amount))} />
              <Line isTotal name={t('sandbox.today')} value={format.money(amount)} />
            </>
          ) : null}
        </dl>
        <p className="mt-3 text-sm text-fg-3">
          {next_at
            ? t('sandbox.renews', {
                date: format.date(new Date(next_at)),
                amount: format.money(plan.metadata.price),
              })
            : null}{' '}
          {t('sandbox.source')}
        </p>
        <ClockCard checkout={checkout} clock={clock} />
      </section>
      <Answer key={`${state}${checkout.outcome}`} checkout={checkout} clock={clock} />
    </div>
  );
}

/** The price of a plan without 25 percent tax, in whole øre. */
function netOf(grossOre: number): number {
  return Math.round(grossOre / 1.25);
}

function Line({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex min-h-9 items-center justify-between gap-4 border-t first:border-t-0 ${isTotal ? 'border-line-strong text-md font-semibold' : 'border-line'}`}
    >
      <dt className={isTotal ? '' : 'text-fg-2'}>{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}

function Answer({ checkout, clock }: { checkout: SandboxCheckout; clock: ReturnType<typeof useClock> }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const [outcome, setOutcome] = useState<SandboxOutcome>(checkout.outcome ?? 'accepted');
  const pay = usePay(checkout.checkout_id);
  const giveUp = useGiveUp(checkout.checkout_id);
  const isDeclined = hasCode(pay.error, 'billing.card_declined');
  const navigate = useNavigate();
  const isOpen = checkout.state === 'open' && checkout.purpose !== 'portal';
  const isGivenUp = checkout.state === 'canceled';
  const outcomes = isOpen
    ? sandboxOutcomes
    : sandboxOutcomes.filter((one) => one === 'accepted' || one === 'declined_at_renewal');
  const failed = (error: unknown) => notify.error(t('sandbox.actFailed'), { body: errorText(error) });
  return (
    <section aria-label={t('sandbox.payment')}>
      {pay.error ? (
        <div className="mb-4">
          <Banner tone="danger" title={isDeclined ? t('sandbox.declined.title') : t('sandbox.actFailed')}>
            {isDeclined ? t('sandbox.declined.body') : errorText(pay.error)}
          </Banner>
        </div>
      ) : null}
      {checkout.status === 'past_due' ? (
        <div className="mb-4">
          <Banner tone="warning" title={t('sandbox.pastDue.title')}>
            {t('sandbox.pastDue.body')}
          </Banner>
        </div>
      ) : null}
      <OutcomeSelect
        label={t(isOpen ? 'sandbox.question' : 'sandbox.questionNext')}
        outcomes={outcomes}
        value={outcome}
        onChange={setOutcome}
      />
      <div className="mt-5 grid gap-2.5">
        <Button
          variant="primary"
          size="lg"
          block
          loading={pay.isPending || pay.isSuccess}
          onClick={() => (isGivenUp ? void navigate({ to: '/pricing' }) : pay.mutate(outcome))}
        >
          {isOpen
            ? isDeclined
              ? t('tryAgain')
              : t('sandbox.pay', { amount: format.money(checkout.amount) })
            : t('sandbox.return')}
        </Button>
        {isOpen ? (
          <Button
            size="lg"
            block
            icon={ArrowLeft}
            loading={giveUp.isPending || giveUp.isSuccess}
            onClick={() => giveUp.mutate(undefined, { onError: failed })}
          >
            {t('sandbox.cancel')}
          </Button>
        ) : (
          <Button
            size="lg"
            block
            loading={clock.isPending}
            onClick={() => clock.mutate('resend', { onError: failed })}
          >
            {t('sandbox.resend')}
          </Button>
        )}
      </div>
      <p className="mt-3.5 text-sm text-fg-3">{t(isOpen ? 'sandbox.returnNote' : 'sandbox.eventNote')}</p>
    </section>
  );
}
