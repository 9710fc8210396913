import type { Subscription } from '@sladd/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshSubscription } from '../subscription.api.ts';
import { begunCheckout } from './begun-checkout.ts';
import { ASK_EVERY_MS, ASK_FOR_MS, outcomeOf } from './checkout-return.model.ts';

export type ReturnState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open'; readonly subscription: Subscription }
  | { readonly kind: 'declined' }
  /** The provider took the payment but has not confirmed the plan yet. */
  | { readonly kind: 'late' };

/** Polls until the purchased plan is active, for half a minute; `again` starts over. */
export function useCheckoutOutcome(): { state: ReturnState; again: () => void } {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<ReturnState>({ kind: 'waiting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    const begun = begunCheckout.read();
    const endsAt = Date.now() + ASK_FOR_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const finish = (next: ReturnState) => {
      isOver = true;
      setState(next);
    };
    async function ask(): Promise<void> {
      // A failed call is repeated, like an answer without news.
      const subscription = await refreshSubscription(queryClient).catch(() => null);
      if (isOver) return;
      const outcome = outcomeOf(subscription, begun);
      if (outcome === 'open' && subscription) finish({ kind: 'open', subscription });
      else if (outcome === 'declined') finish({ kind: 'declined' });
      else if (Date.now() >= endsAt) finish({ kind: 'late' });
      else timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    }
    setState({ kind: 'waiting' });
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [round, queryClient]);
  return { state, again: () => setRound((before) => before + 1) };
}
