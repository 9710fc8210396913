import { useEffect, useState } from 'react';

/** How long a copy is confirmed, in milliseconds. */
const COPIED_MS = 2000;

/**
 * Copies a text to the clipboard; for two seconds, `copied` says that it is there, or `failed` that it could not be
 * copied.
 */
export function useCopied(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => void } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    // Without a secure origin the browser provides no clipboard.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, copy };
}
