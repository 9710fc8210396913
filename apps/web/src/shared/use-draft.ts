import { useState } from 'react';

/** What is being typed in place of a value, and how to set it; forgotten as soon as the value is another one. */
export function useDraft(value: string): readonly [typed: string, type: (typed: string) => void] {
  const [typed, type] = useState(value);
  const [before, setBefore] = useState(value);
  if (before === value) return [typed, type];
  setBefore(value);
  type(value);
  return [value, type];
}
