import { getPlan, listPlans, type Plan } from '@sladd/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

/** The plans on offer, in the operator's order. */
export const plansQuery = queryOptions<Plan[]>({
  queryKey: ['plans'],
  queryFn: ({ signal }) => api.call(listPlans, { signal }),
  staleTime: 5 * 60_000,
  retry: 1,
});

/** One plan, also one that is no longer offered. */
export const planQuery = (planCode: string) =>
  queryOptions<Plan>({
    queryKey: ['plans', planCode],
    queryFn: ({ signal }) => api.call(getPlan, { params: { plan_code: planCode }, signal }),
    retry: false,
  });
