import type { RedactionReport } from '@sladd/contract';
import type { RedactedDocument } from '@sladd/pipeline';

/** What is handed out says when it was made, and by whose approval; a file that is not says neither. */
export function toldWith(
  { bytes, report }: RedactedDocument,
  madeAt: Date,
  approval: RedactionReport['approval'],
): RedactedDocument {
  if (!bytes) return { bytes, report };
  return { bytes, report: { ...report, made_at: madeAt.toISOString(), ...(approval ? { approval } : {}) } };
}
