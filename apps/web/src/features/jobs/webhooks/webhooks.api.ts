import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@sladd/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { useChange } from '../../../shared/api/use-change.ts';

/** Polling intervals for a delivery in progress, and for one that will be retried. */
const LIVE_MS = 2_000;
const LATER_MS = 15_000;

/** A webhook with its secret, which is part of a single response only. */
export type WebhookWithSecret = Webhook & { readonly secret: string };

/** The webhooks, oldest first, and whether this server sends any. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api.call(listWebhooks, { signal }),
  retry: 1,
});

/** The latest deliveries of a webhook; polled while one is pending. */
export const deliveriesQuery = (id: string) =>
  queryOptions<WebhookDelivery[]>({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => api.call(listWebhookDeliveries, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => pauseMs(data),
    refetchOnWindowFocus: true,
    retry: 1,
  });

function pauseMs(deliveries: readonly WebhookDelivery[] | undefined): number | false {
  const waiting = deliveries?.filter(({ state }) => state === 'waiting') ?? [];
  if (waiting.length === 0) return false;
  return waiting.some(({ status, failure }) => status === null && failure === null) ? LIVE_MS : LATER_MS;
}

/** Adds a webhook. Only this response contains the secret, which is not cached. */
export function useCreateWebhook() {
  return useWebhookChange((url: string) => api.call(createWebhook, { body: { url } }));
}

/** Creates a new secret; only this response contains it. */
export function useRotateSecret() {
  return useWebhookChange((id: string) => api.call(rotateWebhookSecret, { params: { id } }));
}

/** Enables or disables a webhook. */
export function useSwitchWebhook() {
  return useWebhookChange(({ id, isActive }: { id: string; isActive: boolean }) =>
    api.call(changeWebhook, { params: { id }, body: { is_active: isActive } }),
  );
}

/** Sends a test; its result appears in the deliveries. */
export function useTestWebhook() {
  return useWebhookChange((id: string) => api.call(testWebhook, { params: { id } }));
}

/** Removes a webhook; one that does not exist counts as removed. */
export function useDeleteWebhook() {
  return useWebhookChange(async (id: string) => {
    try {
      await api.call(deleteWebhook, { params: { id } });
    } catch (error) {
      if (!hasCode(error, 'webhook.not_found')) throw error;
    }
  });
}

/** A mutation that invalidates webhooks and deliveries. */
function useWebhookChange<V, R>(change: (given: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    gcTime: 0,
  });
}
