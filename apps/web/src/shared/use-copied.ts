import { useEffect, useState } from 'react';

/** How long a copy is confirmed. */
const COPIED_MS = 2000;

/** Copies a text to the clipboard; `copied` says for two seconds that it is there, `failed` that it could not be. */
export function useCopied(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => void } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    // Without a secure origin there is no clipboard.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, copy };
}
