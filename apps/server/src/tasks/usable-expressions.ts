import type { PatternType } from '@sladd/contract';
import type { DocumentTaskRunner } from './definitions.ts';

interface Expression {
  readonly pattern_text: string;
  readonly pattern_type: PatternType;
}

/** Indexes of the terms that are regular expressions which the search engine cannot run. */
export async function unusablePlaces(
  { tasks }: { readonly tasks: DocumentTaskRunner },
  owner: string,
  terms: readonly Expression[],
): Promise<number[]> {
  const isRegex = ({ pattern_type }: Expression) => pattern_type === 'regex';
  const expressions = [...new Set(terms.filter(isRegex).map(({ pattern_text }) => pattern_text))];
  if (expressions.length === 0) return [];
  // Never aborted: a limit of its own ends it within seconds, and the terms are already saved, even if the page is
  // closed meanwhile.
  const { signal } = new AbortController();
  const unusable = new Set<string>();
  for await (const event of tasks.run('check_expressions', { expressions }, { owner, signal }))
    for (const expression of event.unusable) unusable.add(expression);
  return terms.flatMap((term, index) => (isRegex(term) && unusable.has(term.pattern_text) ? [index] : []));
}
