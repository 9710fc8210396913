import {
  cancelSandboxCheckout,
  getSandboxCheckout,
  moveSandboxClock,
  paySandboxCheckout,
  resendSandboxEvent,
  type SandboxCheckout,
  type SandboxOutcome,
  type sandboxMoves,
} from '@sladd/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';

/** A checkout of the pretended provider. */
export const sandboxQuery = (checkoutId: string) =>
  queryOptions<SandboxCheckout>({
    queryKey: ['sandbox', checkoutId],
    queryFn: ({ signal }) => api.call(getSandboxCheckout, { params: { checkout_id: checkoutId }, signal }),
    retry: false,
  });

const leaveTo = ({ return_url }: { return_url: string }) => globalThis.location.assign(return_url);

/** Lets the pretended bank answer, and goes back as from any provider. */
export function usePay(checkoutId: string) {
  return useMutation({
    mutationFn: (outcome: SandboxOutcome) =>
      api.call(paySandboxCheckout, { params: { checkout_id: checkoutId }, body: { outcome } }),
    onSuccess: leaveTo,
  });
}

export function useGiveUp(checkoutId: string) {
  return useMutation({
    mutationFn: () => api.call(cancelSandboxCheckout, { params: { checkout_id: checkoutId } }),
    onSuccess: leaveTo,
  });
}

export type ClockMove = (typeof sandboxMoves)[number];

/** Moves the pretended provider's clock, or has it send its last event once more. */
export function useClock(checkoutId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: ClockMove | 'resend') => {
      const params = { checkout_id: checkoutId };
      return act === 'resend'
        ? api.call(resendSandboxEvent, { params })
        : api.call(moveSandboxClock, { params, body: { move: act } });
    },
    onSuccess: (checkout) => queryClient.setQueryData(sandboxQuery(checkoutId).queryKey, checkout),
  });
}
