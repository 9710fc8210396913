import type { Highlight } from '../model/highlights/highlight.ts';

/** A rectangle drawn on the first page of file `a`. */
export function rectangle(fields: Partial<Highlight> = {}): Highlight {
  return {
    id: 'm1',
    fileKey: 'a',
    pageNumber: 1,
    kind: 'manual',
    boxes: [{ x: 70, y: 100, width: 80, height: 12 }],
    text: null,
    decision: 'undecided',
    span: null,
    finding: null,
    queryId: null,
    ...fields,
  };
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
