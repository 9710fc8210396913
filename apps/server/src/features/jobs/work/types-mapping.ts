import type { FileError, RedactionMapping, RedactionReport } from '@sladd/contract';
import type { HybridFileResult } from '../../detection/index.ts';
import { refusalOf } from './file-outcome.ts';

/** Why the findings may be incomplete; undefined if they are complete. */
export function gapIn(found: HybridFileResult): FileError | undefined {
  if (found.error) return found.error;
  if (found.unpaid_pages) return refusalOf('usage.exhausted');
  if (found.without_model) return refusalOf('model.unavailable');
  const unread = found.unread?.find(({ ocr_failure }) => ocr_failure !== undefined);
  const page = found.failed_pages?.[0] ?? unread?.page;
  return page === undefined ? undefined : refusalOf('job.page_unread', page);
}

/** Adds the findings of some types to a mapping, except those that are probably public. */
export function withTypes(
  mapping: RedactionMapping,
  found: HybridFileResult,
  types: readonly string[],
): RedactionMapping {
  const pages = (found.redaction_mapping?.pages ?? []).map(({ page, sensitive }) => ({
    page,
    sensitive: sensitive
      .filter((finding) => types.includes(finding.entity_type) && finding.probably_public === undefined)
      .map(({ entity_type, bbox, original_text }) => ({ entity_type, bbox, original_text })),
  }));
  return { pages: [...mapping.pages, ...pages.filter(({ sensitive }) => sensitive.length > 0)] };
}

/** Adds to the report of a redaction by types what stays readable and which regions could not be read. */
export function tellTypes(
  report: RedactionReport,
  found: HybridFileResult,
  types: readonly string[],
): RedactionReport {
  const isOfType = ({ entity_type }: { readonly entity_type: string }) => types.includes(entity_type);
  const findings = (found.redaction_mapping?.pages ?? []).flatMap(({ sensitive }) => sensitive);
  const unsure = (found.possible ?? []).flatMap(({ sensitive }) => sensitive);
  const unread = new Map(report.unread?.map(({ page_number, regions }) => [page_number, regions]));
  for (const { page, boxes } of found.unread ?? [])
    unread.set(page, Math.max(unread.get(page) ?? 0, boxes.length));
  return {
    ...report,
    left_standing: {
      probably_public: findings.filter((one) => isOfType(one) && one.probably_public !== undefined).length,
      possible: unsure.filter(isOfType).length,
    },
    ...(unread.size > 0
      ? { unread: Array.from(unread, ([page_number, regions]) => ({ page_number, regions })) }
      : {}),
  };
}
