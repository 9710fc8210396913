import { type Department, getDepartment, type Language, listDepartments } from '@sladd/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';

const STALE_MS = 10 * 60_000;

const departmentsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['departments', language],
    queryFn: ({ signal }) => api.call(listDepartments, { signal }),
    staleTime: STALE_MS,
  });

/** The departments, with their names in the current language. */
export function useDepartments() {
  const { language } = useFormat();
  return useQuery(departmentsQuery(language));
}

/** One department, also an inactive one; undefined until it is known. */
export function useDepartment(id: string | undefined): Department | undefined {
  const { language } = useFormat();
  const query = queryOptions({
    queryKey: ['departments', language, id],
    queryFn: ({ signal }) => api.call(getDepartment, { params: { id: id ?? '' }, signal }),
    staleTime: STALE_MS,
    enabled: id !== undefined,
  });
  return useQuery(query).data;
}
