import { listDepartments } from '@sladd/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

/** The departments one can belong to. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => api.call(listDepartments, { signal }),
  staleTime: 10 * 60_000,
});
