import type { RedactionMapping } from '@sladd/contract';
import { area, toPageRect } from '@sladd/geometry';
import type { MarkLabel } from '@sladd/pdf';
import { PipelineError } from '../errors.ts';
import type { GroundedMark } from './grounds.ts';
import { printed } from './printed.ts';

/**
 * One mark for every box of a mapping. Throws `redaction.invalid_mapping`, with the page, if a page does not exist or a
 * box has no area, since the mapping then belongs to another document and its text would stay readable. Throws
 * `redaction.unprintable_label` for a pseudonym that cannot be printed.
 */
export function marksOf(mapping: RedactionMapping, totalPages: number): GroundedMark[] {
  return mapping.pages.flatMap(({ page, sensitive }) => {
    if (page > totalPages) throw new PipelineError('redaction.invalid_mapping', { pageNumber: page });
    return sensitive.flatMap((item) =>
      [item.bbox].flat().map((bbox) => {
        const box = toPageRect(bbox);
        if (!(area(box) > 0)) throw new PipelineError('redaction.invalid_mapping', { pageNumber: page });
        return {
          pageNumber: page,
          box,
          entityType: item.entity_type,
          ...(item.grounds ? { grounds: item.grounds } : {}),
          ...(item.decision ? { decision: item.decision } : {}),
          ...(item.alias === undefined ? {} : { label: aliasLabel(printed(item.alias, page)) }),
        };
      }),
    );
  });
}

/** A pseudonym and, for small boxes, its letter or number: «Person A», «A». */
function aliasLabel(alias: string): MarkLabel {
  const short = /\s(\S{1,2})$/u.exec(alias)?.[1];
  return { texts: short === undefined ? [alias] : [alias, short], spoken: alias };
}
