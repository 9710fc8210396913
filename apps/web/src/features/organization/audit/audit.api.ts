import {
  type AuditExportFormat,
  type AuditGroup,
  type AuditResult,
  exportAudit,
  listAudit,
  updateAuditRetention,
  verifyAudit,
} from '@sladd/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';

/** What entries of the log are shown. */
export interface LogFilter {
  readonly search: string;
  readonly group: AuditGroup | 'all';
  readonly result: AuditResult | 'all';
  /** Days as the date fields give them, such as `2026-11-22`; empty for no bound. */
  readonly fromDay: string;
  readonly untilDay: string;
}

export const noFilter: LogFilter = { search: '', group: 'all', result: 'all', fromDay: '', untilDay: '' };

interface LogQuery {
  search?: string;
  groups?: string;
  result?: AuditResult;
  from?: string;
  until?: string;
}

/** A filter as the calls take it; both days belong to it, and are days of UTC, as the log writes them. */
export function queryOf({ search, group, result, fromDay, untilDay }: LogFilter): LogQuery {
  const dayAfter = untilDay === '' ? null : new Date(Date.parse(untilDay) + 86_400_000);
  return {
    ...(search === '' ? {} : { search }),
    ...(group === 'all' ? {} : { groups: group }),
    ...(result === 'all' ? {} : { result }),
    ...(fromDay === '' ? {} : { from: new Date(fromDay).toISOString() }),
    ...(dayAfter === null ? {} : { until: dayAfter.toISOString() }),
  };
}

/** A page of the log, the newest entries first; null is the first page. */
export const logQuery = (orgId: string, filter: LogFilter, cursor: string | null) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'audit', filter, cursor],
    queryFn: ({ signal }) =>
      api.call(listAudit, {
        params: { org_id: orgId },
        query: { ...queryOf(filter), ...(cursor === null ? {} : { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: 1,
  });

/** Whether the log is whole; hashing all of it takes the server a while. */
export const verificationQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organizations', orgId, 'audit', 'verification'],
    queryFn: ({ signal }) => api.call(verifyAudit, { params: { org_id: orgId }, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The log, narrowed as it is shown, as text of a file. */
export function useExportAudit(orgId: string) {
  return useMutation({
    mutationFn: ({ filter, format }: { filter: LogFilter; format: AuditExportFormat }) =>
      api.file(exportAudit, { params: { org_id: orgId }, query: { ...queryOf(filter), format } }),
  });
}

/** Chooses for how many years entries are kept. */
export function useAuditRetention(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (retention_years: 1 | 2 | 3 | 5 | 10) =>
      api.call(updateAuditRetention, { params: { org_id: orgId }, body: { retention_years } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['organizations', orgId, 'audit'] }),
  });
}
