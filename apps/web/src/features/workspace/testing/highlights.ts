import type { Highlight } from '../model/highlights/highlight.ts';
import { manualMark } from '../model/highlights/manual-mark.ts';

/** A rectangle drawn on the first page of file `a`. */
export function rectangle(fields: Partial<Highlight> = {}): Highlight {
  const boxes = [{ x: 70, y: 100, width: 80, height: 12 }];
  return manualMark({ id: 'm1', fileKey: 'a', pageNumber: 1, boxes, ...fields });
}

/** A person found by the fast method on the first page of file `a`. */
export function finding(fields: Partial<Highlight> = {}): Highlight {
  const facts = {
    entityType: 'PERSON',
    methods: ['fast'],
    score: 0.9,
    reasons: [],
    validated: false,
  } as const;
  return rectangle({ id: 'e1', kind: 'entity', text: 'Kari Testesen', finding: facts, ...fields });
}
