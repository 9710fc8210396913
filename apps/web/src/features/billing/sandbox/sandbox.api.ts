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

/** A checkout of the sandbox provider. */
export const sandboxQuery = (checkoutId: string) =>
  queryOptions<SandboxCheckout>({
    queryKey: ['sandbox', checkoutId],
    queryFn: ({ signal }) => api.call(getSandboxCheckout, { params: { checkout_id: checkoutId }, signal }),
    retry: false,
  });

const leaveTo = ({ return_url }: { return_url: string }) => globalThis.location.assign(return_url);

/** Simulates the answer of the bank, and returns as from any provider. */
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

/** Advances the clock of the sandbox provider, or sends its last event again. */
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
