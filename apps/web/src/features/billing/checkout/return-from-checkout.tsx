import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notices/notices.ts';
import { sessionQuery } from '../../auth/index.ts';
import type { PricingSearch } from '../search.model.ts';
import { begunCheckout } from './begun-checkout.ts';
import { ReturnOverlay } from './return-overlay.tsx';

/** Shows how the checkout that led back here ended, removes it from the address, and waits for the purchased plan. */
export function ReturnFromCheckout({ search }: { search: PricingSearch }) {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isReturning, setReturning] = useState(search.subscription === 'success');
  const { success, canceled, subscription, ...rest } = search;
  const isMarked = success !== undefined || canceled !== undefined || subscription !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the address belongs to the same moment
  useEffect(() => {
    if (!isMarked) return;
    const timer = setTimeout(() => {
      if (success) notify.success(t('checkout.success'));
      else if (canceled) notify.info(t('checkout.canceled'));
      if (canceled) begunCheckout.clear();
      if (subscription === 'success') setReturning(true);
      void navigate({ to: '/pricing', search: rest, replace: true });
    });
    return () => clearTimeout(timer);
  }, [isMarked]);
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  if (!isReturning || !isSignedIn) return null;
  return (
    <ReturnOverlay
      onClose={() => {
        begunCheckout.clear();
        setReturning(false);
      }}
    />
  );
}
