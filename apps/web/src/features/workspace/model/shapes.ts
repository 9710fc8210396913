import type { FileSize, ReportedFile } from '@sladd/contract';
import { markCounts } from './highlights/derived.ts';
import type { WorkspaceState } from './workspace-state.ts';

/** Size classes of files, by their maximum in bytes. */
const upTo = [
  [100_000, 'to_100_kB'],
  [1_000_000, 'to_1_MB'],
  [10_000_000, 'to_10_MB'],
  [100_000_000, 'to_100_MB'],
] as const satisfies readonly (readonly [number, FileSize])[];

/** The open files as in the report of a problem: their structure, without any content. */
export function shapesOf({
  files,
  marks,
  redaction,
}: Pick<WorkspaceState, 'files' | 'marks' | 'redaction'>): readonly ReportedFile[] {
  const { findingsByFile, marksByFile } = markCounts(marks.highlights);
  return files.map((file) => {
    const failure = redaction.failures.find(({ fileKey }) => fileKey === file.key);
    const report = redaction.results.get(file.key)?.report ?? failure?.report;
    return {
      pages: file.pages.length,
      size: upTo.find(([bytes]) => file.identity.size <= bytes)?.[1] ?? 'more',
      status: file.status,
      problem: file.problem,
      findings: findingsByFile.get(file.key)?.total ?? 0,
      marks: marksByFile.get(file.key) ?? 0,
      removed: (report?.removed ?? []).map(({ carrier, count }) => ({ carrier, count })),
      failed_checks: tallied(report?.findings ?? []),
    };
  });
}

function tallied<F extends ReportedFile['failed_checks'][number]>(findings: readonly Omit<F, 'count'>[]) {
  const counts = new Map<string, ReportedFile['failed_checks'][number]>();
  for (const { carrier, cause } of findings) {
    const before = counts.get(`${carrier} ${cause}`)?.count ?? 0;
    counts.set(`${carrier} ${cause}`, { carrier, cause, count: before + 1 });
  }
  return [...counts.values()];
}
