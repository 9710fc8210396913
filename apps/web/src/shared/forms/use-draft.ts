import { useState } from 'react';

/** The text that is being typed in place of a value, and its setter; discarded when the value changes. */
export function useDraft(value: string): readonly [typed: string, type: (typed: string) => void] {
  const [typed, type] = useState(value);
  const [before, setBefore] = useState(value);
  if (before === value) return [typed, type];
  setBefore(value);
  type(value);
  return [value, type];
}
