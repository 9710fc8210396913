import { type Theme, themes } from '@sladd/contract';
import { z } from 'zod';
import { defineStored } from './storage.ts';
import { useStored } from './use-stored.ts';

const themePreference = defineStored<Theme>({
  key: 'theme',
  version: 1,
  schema: z.enum(themes),
  fallback: 'system',
  survivesLogout: true,
});

/**
 * Applies the stored theme now and on every change. `system` uses the colour scheme of the system, which the styles
 * follow live.
 */
export function startTheme(root: HTMLElement): void {
  const apply = () => {
    const theme = themePreference.read();
    if (theme === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme);
  };
  apply();
  themePreference.subscribe(apply);
}

/** The chosen theme, or `system` if none was chosen. */
export const chosenTheme = (): Theme => themePreference.read();

export function useTheme(): [Theme, (theme: Theme) => void] {
  return useStored(themePreference);
}
