import { describe, expect, it } from 'vitest';
import { allState, nextSelection } from './multi-select.model.ts';

const all = 'ALL_LETTERS';
const options = [
  { value: 'a', label: 'A', locked: true },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C' },
];

describe('the all-entry of a multi-select', () => {
  it('is off, mixed or on as the options are', () => {
    expect(allState(options.slice(1), [])).toBe(false);
    expect(allState(options, [])).toBe('mixed');
    expect(allState(options, ['b', 'c'])).toBe(true);
  });

  it('takes every option when it is chosen', () => {
    expect(nextSelection(options, ['a'], ['a', all], all)).toEqual(['a', 'b', 'c']);
  });

  it('leaves only the locked options when it is taken out', () => {
    expect(nextSelection(options, ['a', 'b', 'c'], ['a', 'b', 'c'], all)).toEqual(['a']);
  });

  it('gives way when one option is taken out of all', () => {
    expect(nextSelection(options, ['a', 'b', 'c'], [all, 'a', 'c'], all)).toEqual(['a', 'c']);
  });

  it('keeps locked options whatever the list reports, in the order of the options', () => {
    expect(nextSelection(options, ['a'], ['c', 'b'], all)).toEqual(['a', 'b', 'c']);
    expect(nextSelection(options, ['a', 'b'], [], all)).toEqual(['a']);
  });
});
