import { PipelineError } from '../errors.ts';
import { compileSearch } from './compiled-search.ts';

/** The regular expressions among these that our search cannot run, even if other engines can. */
export function unusableExpressions(expressions: readonly string[]): string[] {
  return expressions.filter((expression) => {
    try {
      compileSearch({ terms: [expression], regex: true });
      return false;
    } catch (error) {
      if (error instanceof PipelineError && error.code === 'search.invalid_query') return true;
      throw error;
    }
  });
}
