import type { Reason } from '@sladd/contract';
import { nearWords } from '../finding/reasons.ts';
import type { Recognizer } from './recognizer.ts';

/** The reasons of a match: its passed check, else its label, else its form, and then the context words. */
export function formReasons(
  { thing, check = 'check_digits_hold' }: Recognizer,
  found: {
    readonly validated: boolean | undefined;
    readonly contextWords: readonly string[];
    readonly label: string | undefined;
  },
): Reason[] {
  const { validated, label, contextWords } = found;
  if (validated === true) return [{ code: check, params: { thing } }, ...nearWords(contextWords)];
  if (label !== undefined)
    return [{ code: 'label_of_field', params: { thing, label } }, ...nearWords(contextWords)];
  return [{ code: 'form', params: { thing } }, ...nearWords(contextWords)];
}
