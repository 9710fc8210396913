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

/** How often a delivery that is being sent is asked about, and one that is sent again. */
const LIVE_MS = 2_000;
const LATER_MS = 15_000;

/** A webhook with its secret, as the one answer that tells it gives it. */
export type ToldWebhook = Webhook & { readonly secret: string };

/** The addresses that are told, the oldest first, and whether this server tells anybody. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api.call(listWebhooks, { signal }),
  retry: 1,
});

/** The latest deliveries of one address; asked again while one waits. */
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

/** Adds an address. Its answer is the only one that holds the secret, and nothing here keeps it. */
export function useCreateWebhook() {
  return useWebhookChange((url: string) => api.call(createWebhook, { body: { url } }));
}

/** Makes a new secret; its answer is the only one that holds it. */
export function useRotateSecret() {
  return useWebhookChange((id: string) => api.call(rotateWebhookSecret, { params: { id } }));
}

/** Switches an address on or off. */
export function useSwitchWebhook() {
  return useWebhookChange(({ id, isActive }: { id: string; isActive: boolean }) =>
    api.call(changeWebhook, { params: { id }, body: { is_active: isActive } }),
  );
}

/** Sends a test; how it went comes with the deliveries. */
export function useTestWebhook() {
  return useWebhookChange((id: string) => api.call(testWebhook, { params: { id } }));
}

/** Removes an address; one that is gone already counts as removed. */
export function useDeleteWebhook() {
  return useWebhookChange(async (id: string) => {
    try {
      await api.call(deleteWebhook, { params: { id } });
    } catch (error) {
      if (!hasCode(error, 'webhook.not_found')) throw error;
    }
  });
}

/** A change, after which lists and deliveries are asked for anew. */
function useWebhookChange<V, R>(change: (given: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    gcTime: 0,
  });
}
