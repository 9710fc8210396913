import { PipelineError } from '../errors.ts';
import { compileSearch } from './compiled-search.ts';

/** The regular expressions that our search could not run, whatever other engines make of them. */
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
