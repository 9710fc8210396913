import type { RedactionReport } from '@sladd/contract';
import type { RedactedDocument } from '@sladd/pipeline';

/** Adds the time and the approval to the report of a delivered file. */
export function stampReport(
  { bytes, report }: RedactedDocument,
  madeAt: Date,
  approval: RedactionReport['approval'],
): RedactedDocument {
  if (!bytes) return { bytes, report };
  return { bytes, report: { ...report, made_at: madeAt.toISOString(), ...(approval ? { approval } : {}) } };
}
