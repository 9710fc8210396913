import type { RedactionReport } from '@sladd/contract';
import type { RedactionMark } from '@sladd/pdf';

/** How many boxes of each type were marked on each page, in the order of the pages. */
export function boxCounts(marks: readonly RedactionMark[]): NonNullable<RedactionReport['boxes']> {
  const counts = new Map<string, { page_number: number; entity_type: string; count: number }>();
  for (const { pageNumber: page_number, entityType: entity_type } of marks) {
    const key = `${page_number} ${entity_type}`;
    const known = counts.get(key) ?? { page_number, entity_type, count: 0 };
    known.count++;
    counts.set(key, known);
  }
  return Array.from(counts.values()).sort((one, other) => one.page_number - other.page_number);
}
