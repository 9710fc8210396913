import { describe, expect, it } from 'vitest';
import { ALL_ENTRY, allState, nextSelection } from './multi-select.model.ts';

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
    expect(nextSelection(options, ['a'], ['a', ALL_ENTRY])).toEqual(['a', 'b', 'c']);
  });

  it('leaves only the locked options when it is taken out', () => {
    expect(nextSelection(options, ['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(['a']);
  });

  it('gives way when one option is taken out of all', () => {
    expect(nextSelection(options, ['a', 'b', 'c'], [ALL_ENTRY, 'a', 'c'])).toEqual(['a', 'c']);
  });

  it('keeps locked options whatever the list reports, in the order of the options', () => {
    expect(nextSelection(options, ['a'], ['c', 'b'])).toEqual(['a', 'b', 'c']);
    expect(nextSelection(options, ['a', 'b'], [])).toEqual(['a']);
  });
});
