import type {
  AuditExportFormat,
  AuditGroup,
  AuditResult,
  AuditVerification,
  auditPageSchema,
  auditRetentionYears,
} from '@sladd/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

export interface LogFilter {
  readonly search: string;
  readonly group: AuditGroup | 'all';
  readonly result: AuditResult | 'all';
  /** Days as the date fields return them, such as `2026-11-22`; empty for no bound. */
  readonly fromDay: string;
  readonly untilDay: string;
}

export const noFilter: LogFilter = { search: '', group: 'all', result: 'all', fromDay: '', untilDay: '' };

export interface LogQuery {
  search?: string;
  groups?: string;
  result?: AuditResult;
  from?: string;
  until?: string;
}

/** The query parameters of a filter; both days are inclusive and in UTC, as the log writes them. */
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

/** A log: the calls that read, verify, export and retain it. */
export interface LogSource {
  /** The prefix of its query keys. */
  readonly key: readonly string[];
  list(query: LogQuery & { cursor?: string }, signal: AbortSignal): Promise<z.output<typeof auditPageSchema>>;
  verify(signal: AbortSignal): Promise<AuditVerification>;
  export(query: LogQuery & { format: AuditExportFormat }): Promise<Blob>;
  keep(years: (typeof auditRetentionYears)[number]): Promise<unknown>;
}

/** A page of a log, newest first; null for the first page. */
export const logQuery = (source: LogSource, filter: LogFilter, cursor: string | null) =>
  queryOptions({
    queryKey: [...source.key, 'audit', filter, cursor],
    queryFn: ({ signal }) =>
      source.list({ ...queryOf(filter), ...(cursor === null ? {} : { cursor }) }, signal),
    placeholderData: keepPreviousData,
    retry: 1,
  });

/** Whether a log is intact; hashing all of it takes the server a while. */
export const verificationQuery = (source: LogSource) =>
  queryOptions({
    queryKey: [...source.key, 'audit', 'verification'],
    queryFn: ({ signal }) => source.verify(signal),
    staleTime: 60_000,
    retry: false,
  });

/** Exports a log with its current filter, as the text of a file. */
export function useExportAudit(source: LogSource) {
  return useMutation({
    mutationFn: ({ filter, format }: { filter: LogFilter; format: AuditExportFormat }) =>
      source.export({ ...queryOf(filter), format }),
  });
}

/** Sets for how many years entries are retained. */
export function useAuditRetention(source: LogSource) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (years: 1 | 2 | 3 | 5 | 10) => source.keep(years),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...source.key, 'audit'] }),
  });
}
