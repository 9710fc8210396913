import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { FailureCode } from '../../../shared/failures/failure-code.tsx';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { organizationsQuery } from '../../../shared/organization/organizations.ts';
import { useSite } from '../../../shared/site/use-site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { buyerOf } from '../buyer.model.ts';
import { pagesOf } from '../plan-facts.ts';
import { planQuery } from '../plans.api.ts';
import { beginCheckout, subscriptionQuery } from '../subscription.api.ts';
import { begin, begunCheckout } from './begun-checkout.ts';

/** Delay before the plans are shown again after a failure. */
const BACK_AFTER_MS = 3000;

/** Redirects from a chosen plan to the page of the payment provider. */
export function CheckoutScreen() {
  const { plan } = useSearch({ strict: false });
  const site = useSite();
  if (plan === undefined) return <Navigate to="/pricing" replace />;
  // This server sells nothing: shows how plans are assigned instead.
  if (site?.billing === 'none') return <Navigate to="/pricing" search={{ plan }} replace />;
  return <Checkout key={plan} planCode={plan} isReady={site !== undefined} />;
}

function Checkout({ planCode, isReady }: { planCode: string; isReady: boolean }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const plan = useQuery(planQuery(planCode));
  const { failure, retry } = useCheckout(planCode, isReady && plan.isSuccess, plan.error);
  useTitle(t('checkout.title'));
  if (failure) return <CheckoutFailure error={failure} onRetry={retry} />;
  const pages = plan.data ? pagesOf(plan.data) : null;
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center bg-chrome p-6">
      <div role="status" className="grid w-[400px] max-w-full justify-items-center gap-2 text-center">
        <Spinner size={36} />
        <h1 className="mt-3 text-xl">{t('checkout.redirecting')}</h1>
        <p className="text-md text-fg-2">{t('checkout.lead')}</p>
        {plan.data ? (
          <dl className="mt-[18px] w-full text-left">
            <Line
              name={t('checkout.plan')}
              value={`${plan.data.plan_name}, ${t(`cycle.${plan.data.period_unit}`).toLocaleLowerCase()}`}
            />
            <Line
              name={t('checkout.pages')}
              value={
                pages === null
                  ? t('pages.unlimited')
                  : `${format.number(pages)} ${t(`pages.${plan.data.period_unit}`, { count: pages })}`
              }
            />
            <Line name={t('checkout.price')} value={format.money(plan.data.metadata.price)} />
          </dl>
        ) : null}
      </div>
    </main>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-t border-line first:border-t-0">
      <dt className="text-fg-2">{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}

/** Starts one checkout, however often the screen renders; `retry` starts another. */
function useCheckout(planCode: string, isReady: boolean, planError: Error | null) {
  const queryClient = useQueryClient();
  const begun = useRef(0);
  const [round, setRound] = useState(1);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isReady || begun.current === round) return;
    begun.current = round;
    void (async () => {
      try {
        const subscription = await queryClient.fetchQuery(subscriptionQuery).catch(() => null);
        // Unknown organizations are a failure: an owner would buy for themselves alone.
        const buyer = buyerOf(await queryClient.fetchQuery(organizationsQuery));
        if (buyer.kind === 'member') throw new ApiError('subscription.member', { status: 403 });
        const orgId = buyer.kind === 'organization' ? buyer.orgId : undefined;
        const { checkout_url } = await beginCheckout(planCode, orgId);
        begunCheckout.write(begin(planCode, subscription));
        globalThis.location.assign(checkout_url);
      } catch (error) {
        setFailure(error);
      }
    })();
  }, [isReady, round, planCode, queryClient]);
  return {
    failure: failure ?? planError,
    retry: () => {
      setFailure(null);
      setRound((before) => before + 1);
      if (planError) void queryClient.invalidateQueries({ queryKey: planQuery(planCode).queryKey });
    },
  };
}

function CheckoutFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/pricing', replace: true }), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const request = error instanceof ApiError ? error.requestId : null;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center bg-chrome p-6">
      <div role="alert" className="grid w-[400px] max-w-full justify-items-center gap-2 text-center">
        <span className="grid size-11 place-items-center rounded-full bg-danger-soft text-on-danger-soft">
          <Icon as={CircleAlert} size={20} />
        </span>
        <h1 className="mt-3 text-xl">{t('checkout.failed')}</h1>
        <p className="text-md text-fg-2">{isTimeout ? t('checkout.timedOut') : errorText(error)}</p>
        <p className="text-fg-3">{t('checkout.backSoon', { seconds: BACK_AFTER_MS / 1000 })}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Button onClick={() => void navigate({ to: '/pricing', replace: true })}>
            {t('checkout.toPlans')}
          </Button>
          <Button variant="primary" icon={RotateCw} onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </div>
        <p className="mt-2.5 text-sm wrap-anywhere text-fg-3">
          <FailureCode code="CHECKOUT_FAILED" requestId={request} />
        </p>
      </div>
    </main>
  );
}
