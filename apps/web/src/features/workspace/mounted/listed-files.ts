import { fewNames } from '../model/files/few-names.ts';
import { textOf } from './say.ts';

/** Files within a sentence: the first few by their description, and the number of the others. */
export function listedFiles(each: readonly string[], separator = ', '): string {
  const { shown, more } = fewNames(each);
  const names = shown.join(separator);
  return more > 0 ? textOf('fewNames.more', { names, count: more }) : names;
}
