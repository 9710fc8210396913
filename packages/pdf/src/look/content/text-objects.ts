import type { Operation } from './lexer.ts';
import { operations } from './lexer.ts';

const texts = new Set(['Td', 'TD', 'Tm', 'T*', 'Tj', 'TJ', "'", '"']);
/** Operators that are not allowed in a text object. */
const others = new Set('q Q cm Do sh BI m l c v y h re S s f F f* B B* b b* n W W* d0 d1 BT'.split(' '));

/** Follows content and detects text outside of text objects, which all readers accept. */
export class TextObjects {
  /** Whether any text so far was outside. */
  isLeft = false;
  #isInside = false;

  note({ operator }: Operation): void {
    if (operator === 'BT') this.#isInside = true;
    else if (operator === 'ET') this.#isInside = false;
    else if (!this.#isInside && texts.has(operator)) this.isLeft = true;
  }
}

/**
 * The stream with text objects added around text outside of them: the engine draws such text in a redaction, but neither
 * finds it nor keeps its font.
 */
export function inTextObjects(source: string): string {
  const parts: string[] = [];
  let copied = 0;
  let state: State = 'outside';
  for (const { operator, start } of operations(source)) {
    const next = stateAfter(operator, state);
    if (next !== state && (next === 'opened' || (state === 'opened' && operator !== 'ET'))) {
      parts.push(source.slice(copied, start), next === 'opened' ? ' BT ' : ' ET ');
      copied = start;
    }
    state = next;
  }
  parts.push(source.slice(copied), state === 'opened' ? ' ET' : '');
  return parts.join('');
}

/** The position in the content; `opened` is a text object that was added. */
type State = 'outside' | 'inside' | 'opened';

function stateAfter(operator: string, state: State): State {
  if (operator === 'BT') return 'inside';
  if (operator === 'ET') return 'outside';
  if (state === 'outside') return texts.has(operator) ? 'opened' : state;
  return state === 'opened' && others.has(operator) ? 'outside' : state;
}
